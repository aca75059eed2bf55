import type { Story } from '#fixtures/fixtures.ts';
import type { Asked, Reply, Respond } from '#mock-server/contract/wire.ts';
import { readJsonText } from '#mock-server/core/read-body.ts';
import { commonHeaders, json, refused } from '#mock-server/core/replies.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import { ChangedAtOnce, isSessionId, startSandbox } from '#mock-server/core/sandboxes.ts';
import { StoreUnavailable } from '#mock-server/core/store.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import type { Mock } from '#mock-server/create-mock.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { fasTrakPage, fasTrakPagePolicy } from './fastrak-page.ts';
import { issueToken } from './issue-token.ts';
import { mailsOf } from './mails.ts';
import { checkSession } from './put-session.ts';
import { version } from './version.generated.ts';
import { fasTrakVisit, identityList, scenarioList, sessionView, worldView } from './views.ts';

export type ControlOptions = {
  mock: Mock;
  log: (line: string) => void;
  /** GraphiQL on a world, and its policy; only a server of the repository has it. */
  graphiql?: (world: string) => Promise<{ page: string; policy: string } | null>;
  /** Prepared demos, by default those of the fixtures. A demo in the page loads them on first use. */
  stories?: () => Promise<readonly Story[]>;
};

const tokenBytes = 10_000;
/** Somewhat more than the changes of a sandbox may have. */
const sandboxBytes = 1_100_000;

const done: Reply = { status: 204, headers: [], body: null };
const noSandbox = () =>
  refused(404, 'NOT_FOUND', 'This session has no sandbox yet; its first request creates one.');

const pageReply = (body: string, policy: string): Reply => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
    ['referrer-policy', 'no-referrer'],
  ],
  body,
});

const reply = (result: { ok: true; value: unknown } | { ok: false; error: WorldError }): Reply =>
  result.ok ? json(result.value) : json({ error: result.error }, 400);

async function readJson(asked: Asked, maxBytes: number): Promise<{ value: unknown } | { reply: Reply }> {
  const read = await readJsonText(asked, maxBytes, refused);
  if ('reply' in read) return read;
  try {
    return { value: JSON.parse(read.text || '{}') };
  } catch (error) {
    return { reply: refused(400, 'BAD_REQUEST', `The body is no JSON: ${(error as Error).message}.`) };
  }
}

async function states() {
  const { screens } = await import('#schema/states.generated.ts');
  return screens.flatMap(({ title, states }) =>
    states.map(({ state, address, note }) => ({ screen: title, state, path: address, note })),
  );
}

/** The requests below /__mock/, for this server's own pages and for programs (docs/mock.md). */
export function createControl(options: ControlOptions): Respond {
  const { mock, log, graphiql } = options;
  const { worlds, store, sandboxes, tokens, now } = mock;
  const { stories = async () => [...worlds().fixtures.stories.values()] } = options;

  /** By the rules of the API. A dropped sandbox is announced here too. */
  async function inWorld(
    { headers, url }: Pick<Asked, 'headers' | 'url'>,
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

  /** A page of a tab begins here, so what the host asked for it belongs to the tab's log. */
  async function worldOf(opened: OpenedWorld): Promise<Reply> {
    const { session, sandbox } = opened;
    const at = { key: sandbox.key, length: sandbox.changes.length };
    for (const entry of session === null ? [] : mock.pageLoads.take(sandbox.query))
      await store.append(session as string, at, { changes: [], entry, applied: [] });
    return json(worldView(opened));
  }

  async function token(asked: Asked): Promise<Reply> {
    const body = await readJson(asked, tokenBytes);
    if ('reply' in body) return body.reply;
    return inWorld(asked, (opened) => reply(issueToken(mock, body.value, opened)));
  }

  async function graphiqlIn(query: string): Promise<Reply> {
    const made = await graphiql?.(query);
    if (made) return pageReply(made.page, made.policy);
    return refused(
      404,
      'NOT_FOUND',
      'GraphiQL is a part of the repository. Send operations to /api/graphql.',
    );
  }

  async function getSession(session: string): Promise<Reply> {
    const found = await store.open(session, null);
    if (found === null || found === 'dropped') return noSandbox();
    return json(sessionView(found.kept, await store.requests(session)));
  }

  async function putSession(session: string, asked: Asked): Promise<Reply> {
    const body = await readJson(asked, sandboxBytes);
    if ('reply' in body) return body.reply;
    const checked = checkSession(mock, body.value);
    if (!checked.ok) return reply(checked);
    const { world, changes } = checked.value;
    await store.put(session, { ...startSandbox(world, now(), null), changes }, 'any');
    return done;
  }

  async function reset(session: string): Promise<Reply> {
    const found = await store.open(session, null);
    if (found !== null && found !== 'dropped')
      await store.put(session, startSandbox(found.kept.world, now(), null), 'any');
    return done;
  }

  async function remove(session: string): Promise<Reply> {
    await store.put(session, null, 'any');
    return done;
  }

  /** In the session's latest world. */
  async function mails(session: string): Promise<Reply> {
    const found = await store.open(session, null);
    if (found === null || found === 'dropped') return noSandbox();
    const headers = new Headers({ 'x-mock-world': found.kept.world, 'x-mock-session': session });
    return inWorld({ headers, url: 'http://mock.invalid/' }, ({ sandbox, data, time }) =>
      json(mailsOf({ sandbox, record: data, fixtures: worlds().fixtures, tokens, now: time() })),
    );
  }

  async function respond(asked: Asked): Promise<Reply> {
    const { pathname, searchParams } = new URL(asked.url);
    const path = pathname.replace(/^\/__mock\//, '').replace(/\/$/, '');
    const method = asked.method === 'HEAD' ? 'GET' : asked.method;
    const [, session, action = ''] = /^session\/([^/]*)(\/reset|\/mails)?$/.exec(path) ?? [];
    if (session !== undefined && !isSessionId(session))
      return refused(400, 'INVALID', 'A session ID is 22 characters of base64url.');
    switch (session === undefined ? `${method} ${path}` : `${method} session${action}`) {
      case 'GET health':
        return json({ status: 'ok', version, store: store.status });
      case 'GET world':
        return inWorld(asked, worldOf);
      case 'GET scenarios':
        return json(scenarioList(worlds().fixtures));
      case 'GET identities':
        return json(identityList(worlds().fixtures));
      case 'GET operations':
        return json(operationNames);
      case 'GET states':
        return json(await states());
      case 'GET stories':
        return json(
          (await stories()).map(({ id, title, description, steps }) => ({ id, title, description, steps })),
        );
      case 'GET fastrak':
        return inWorld(asked, (opened) =>
          pageReply(fasTrakPage(fasTrakVisit(searchParams, opened)), fasTrakPagePolicy),
        );
      case 'GET graphiql':
        return inWorld(asked, ({ sandbox }) => graphiqlIn(sandbox.query));
      case 'POST token':
        return token(asked);
      case 'GET session':
        return getSession(session as string);
      case 'PUT session':
        return putSession(session as string, asked);
      case 'DELETE session':
        return remove(session as string);
      case 'POST session/reset':
        return reset(session as string);
      case 'GET session/mails':
        return mails(session as string);
      default:
        return refused(404, 'NOT_FOUND', 'The mock server has nothing at this address.');
    }
  }

  return async (asked) => {
    const began = performance.now();
    const { status, headers, body } = await respond(asked).catch(problemOf);
    log(
      `${asked.method} ${new URL(asked.url).pathname} ${status} ${Math.round(performance.now() - began)} ms`,
    );
    return { status, headers: [...headers, ...commonHeaders], body };
  };
}

function problemOf(error: unknown): Reply {
  if (error instanceof StoreUnavailable) return refused(503, 'UNAVAILABLE', error.message);
  if (error instanceof ChangedAtOnce) return refused(409, 'CONFLICT', error.message);
  throw error;
}
