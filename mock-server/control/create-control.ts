import type { Story } from '#fixtures/fixtures.ts';
import type { Asked, Reply, Respond } from '#mock-server/contract/wire.ts';
import { readJsonText } from '#mock-server/core/read-body.ts';
import { commonHeaders, json, refused } from '#mock-server/core/replies.ts';
import { ChangedAtOnce, isSessionId, type OpenedWorld, startSandbox } from '#mock-server/core/sandboxes.ts';
import { type Kept, StoreUnavailable } from '#mock-server/core/store.ts';
import type { Parsed } from '#mock-server/core/world/world-error.ts';
import type { Mock } from '#mock-server/create-mock.ts';
import { faultTargets } from '#schema/world/fault-targets.ts';
import { fasTrakPage, fasTrakPagePolicy, fasTrakVisit } from './fastrak-page.ts';
import { issueToken } from './issue-token.ts';
import { mailsOf } from './mails.ts';
import { checkSession } from './put-session.ts';
import { version } from './version.generated.ts';
import { identityList, scenarioList, sessionView, stateList, storyList, worldView } from './views.ts';

export type ControlOptions = {
  mock: Mock;
  log: (line: string) => void;
  /** GraphiQL on a world, and its policy; only a server of the repository has it. */
  graphiql?: (world: string) => Promise<{ page: string; policy: string }>;
  /** Prepared demos, by default those of the fixtures. A demo in the page loads them on first use. */
  stories?: () => Promise<readonly Story[]>;
};

const tokenBytes = 10_000;
/** Somewhat more than the changes of a sandbox may have. */
const sandboxBytes = 1_100_000;

const done: Reply = { status: 204, headers: [], body: null };
const noSandbox = () =>
  refused(404, 'NOT_FOUND', 'This session has no sandbox yet; its first request creates one.');
const noGraphiql = () =>
  refused(404, 'NOT_FOUND', 'GraphiQL is a part of the repository. Send operations to /api/graphql.');

const pageReply = (body: string, policy: string): Reply => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
    ['referrer-policy', 'no-referrer'],
  ],
  body,
});

const reply = (result: Parsed<unknown>): Reply =>
  result.ok ? json(result.value) : json({ error: result.error }, 400);

async function withJson(
  asked: Asked,
  maxBytes: number,
  answer: (value: unknown) => Promise<Reply>,
): Promise<Reply> {
  const read = await readJsonText(asked, maxBytes, refused);
  if ('reply' in read) return read.reply;
  let value: unknown;
  try {
    value = JSON.parse(read.text || '{}');
  } catch (error) {
    return refused(400, 'BAD_REQUEST', `The body is no JSON: ${(error as Error).message}.`);
  }
  return answer(value);
}

function problemOf(error: unknown): Reply {
  if (error instanceof StoreUnavailable) return refused(503, 'UNAVAILABLE', error.message);
  if (error instanceof ChangedAtOnce) return refused(409, 'CONFLICT', error.message);
  throw error;
}

/** The requests below /__mock/, for this server's own pages and for programs (docs/mock.md). */
export function createControl({ mock, log, graphiql, stories }: ControlOptions): Respond {
  const { worlds, store, sandboxes, tokens, now } = mock;
  const builtInStories = () => [...worlds().fixtures.stories.values()];

  /** By the rules of the API. A dropped sandbox is announced here too. */
  async function inWorld(
    { headers, url }: Asked,
    answerIn: (opened: OpenedWorld) => Reply | Promise<Reply>,
  ): Promise<Reply> {
    const asks = sandboxes.read(headers, new URL(url).search);
    if (!asks.ok) return reply(asks);
    const opened = await sandboxes.open(asks.value, null);
    const answer = await answerIn(opened);
    return opened.dropped
      ? { ...answer, headers: [...answer.headers, ['x-mock-sandbox', 'dropped']] }
      : answer;
  }

  async function inSandbox(session: string, answerIn: (kept: Kept) => Promise<Reply>): Promise<Reply> {
    const found = await store.open(session, null);
    return found === null || found === 'dropped' ? noSandbox() : answerIn(found.kept);
  }

  async function putSession(session: string, body: unknown): Promise<Reply> {
    const checked = checkSession(mock, body);
    if (!checked.ok) return reply(checked);
    const { world, changes } = checked.value;
    await store.put(session, { ...startSandbox(world, now()), changes }, 'any');
    return done;
  }

  async function reset(session: string): Promise<Reply> {
    const found = await store.open(session, null);
    if (found !== null && found !== 'dropped')
      await store.put(session, startSandbox(found.kept.world, now()), 'any');
    return done;
  }

  async function mails(session: string, kept: Kept): Promise<Reply> {
    const read = worlds().read(kept.world);
    if (!read.ok) return reply(read);
    const { sandbox, data, time } = await sandboxes.open({ ...read.value, session }, null);
    return json(mailsOf({ sandbox, record: data, fixtures: worlds().fixtures, tokens, now: time() }));
  }

  /** `session` is empty in requests that name none. */
  const requests: Record<string, (asked: Asked, session: string) => Reply | Promise<Reply>> = {
    'GET health': () =>
      json({ status: 'ok', version, store: store.status, graphiql: graphiql !== undefined }),
    'GET world': (asked) => inWorld(asked, (opened) => json(worldView(opened))),
    'GET scenarios': () => json(scenarioList(worlds().fixtures)),
    'GET identities': () => json(identityList(worlds().fixtures)),
    'GET operations': () => json(faultTargets),
    'GET states': async () => json(await stateList()),
    'GET stories': async () => json(storyList((await stories?.()) ?? builtInStories())),
    'GET fastrak': (asked) =>
      inWorld(asked, (opened) =>
        pageReply(fasTrakPage(fasTrakVisit(new URL(asked.url).searchParams, opened)), fasTrakPagePolicy),
      ),
    'GET graphiql': (asked) =>
      inWorld(asked, async ({ sandbox }) => {
        if (!graphiql) return noGraphiql();
        const { page, policy } = await graphiql(sandbox.query);
        return pageReply(page, policy);
      }),
    'POST token': (asked) =>
      withJson(asked, tokenBytes, (body) =>
        inWorld(asked, (opened) => reply(issueToken(mock, body, opened))),
      ),
    'GET session/{id}': (_asked, session) =>
      inSandbox(session, async (kept) => json(sessionView(kept, await store.requests(session)))),
    'PUT session/{id}': (asked, session) =>
      withJson(asked, sandboxBytes, (body) => putSession(session, body)),
    'DELETE session/{id}': async (_asked, session) => {
      await store.put(session, null, 'any');
      return done;
    },
    'POST session/{id}/reset': (_asked, session) => reset(session),
    'GET session/{id}/mails': (_asked, session) => inSandbox(session, (kept) => mails(session, kept)),
  };

  async function respond(asked: Asked): Promise<Reply> {
    const path = new URL(asked.url).pathname.replace(/^\/__mock\//, '').replace(/\/$/, '');
    const method = asked.method === 'HEAD' ? 'GET' : asked.method;
    const [, session, action = ''] = /^session\/([^/]*)(\/reset|\/mails)?$/.exec(path) ?? [];
    if (session !== undefined && !isSessionId(session))
      return refused(400, 'INVALID', 'A session ID is 22 characters of base64url.');
    const name = `${method} ${session === undefined ? path : `session/{id}${action}`}`;
    const request = Object.hasOwn(requests, name) ? requests[name] : undefined;
    if (!request) return refused(404, 'NOT_FOUND', 'The mock server has nothing at this address.');
    return request(asked, session ?? '');
  }

  return async (asked) => {
    const began = performance.now();
    const { status, headers, body } = await respond(asked).catch(problemOf);
    const ms = Math.round(performance.now() - began);
    log(`${asked.method} ${new URL(asked.url).pathname} ${status} ${ms} ms`);
    return { status, headers: [...headers, ...commonHeaders], body };
  };
}
