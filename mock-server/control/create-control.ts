import type { Story } from '#fixtures/fixtures.ts';
import type { MockApi } from '#mock-server/api.ts';
import type { ApiRequest, ApiResponse, RequestHandler } from '#mock-server/contract/wire.ts';
import { readJsonText } from '#mock-server/core/read-body.ts';
import { commonHeaders, controlFailure, json, worldRefusal } from '#mock-server/core/responses.ts';
import {
  ChangedAtOnce,
  isSessionId,
  type OpenedWorld,
  type RequestedWorld,
  startSandbox,
} from '#mock-server/core/sandboxes.ts';
import { type StoredSandbox, StoreUnavailable } from '#mock-server/core/store.ts';
import type { Parsed } from '#mock-server/core/world/world-error.ts';
import { portalOnly } from '#mock-server/core/world/worlds.ts';
import { faultTargets } from '#schema/world/fault-targets.ts';
import { fasTrakPage, fasTrakPagePolicy, fasTrakVisit } from './fastrak-page.ts';
import { postToken } from './issue-token.ts';
import { mailsOf } from './mails.ts';
import { checkSession } from './put-session.ts';
import { version } from './version.generated.ts';
import { identityList, scenarioList, sessionView, stateList, storyList, worldView } from './views.ts';

export type ControlOptions = {
  api: MockApi;
  log: (line: string) => void;
  /** GraphiQL on a world, and its policy; only a server of the repository has it. */
  graphiql?: (world: string) => Promise<{ page: string; policy: string }>;
  /** Prepared demos, by default those of the fixtures. A demo in the page loads them on first use. */
  stories?: () => Promise<readonly Story[]>;
};

const tokenBytes = 10_000;
/** Somewhat more than the changes of a sandbox may have. */
const sandboxBytes = 1_100_000;

const done: ApiResponse = { status: 204, headers: [], body: null };
const noSandbox = () =>
  controlFailure(404, 'NOT_FOUND', 'This session has no sandbox yet; its first request creates one.');
const noGraphiql = () =>
  controlFailure(404, 'NOT_FOUND', 'GraphiQL is a part of the repository. Send operations to /api/graphql.');

const pageResponse = (body: string, policy: string): ApiResponse => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
    ['referrer-policy', 'no-referrer'],
  ],
  body,
});

const resultOf = (result: Parsed<unknown>): ApiResponse =>
  result.ok ? json(result.value) : worldRefusal(result.error);

async function withJson(
  request: ApiRequest,
  maxBytes: number,
  respond: (value: unknown) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const read = await readJsonText(request, maxBytes, controlFailure);
  if ('refused' in read) return read.refused;
  let value: unknown;
  try {
    value = JSON.parse(read.text || '{}');
  } catch (error) {
    return controlFailure(400, 'BAD_REQUEST', `The body is no JSON: ${(error as Error).message}.`);
  }
  return respond(value);
}

function problemOf(error: unknown): ApiResponse {
  if (error instanceof StoreUnavailable) return controlFailure(503, 'UNAVAILABLE', error.message);
  if (error instanceof ChangedAtOnce) return controlFailure(409, 'CONFLICT', error.message);
  throw error;
}

/** The requests below /__mock/, for this server's own pages and for programs (docs/mock.md). */
export function createControl({ api, log, graphiql, stories }: ControlOptions): RequestHandler {
  const { worlds, store, sandboxes, tokens, now } = api;
  const builtInStories = () => [...worlds().fixtures.stories.values()];

  /** The world that a request names, read as the API reads it. */
  const requestedBy = ({ headers, url }: ApiRequest) => sandboxes.read(headers, new URL(url).search);

  /** Responds in that world. A dropped sandbox is announced here too. */
  async function inWorld(
    requested: Parsed<RequestedWorld>,
    respondIn: (opened: OpenedWorld) => ApiResponse | Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    if (!requested.ok) return resultOf(requested);
    const opened = await sandboxes.open(requested.value, null);
    const response = await respondIn(opened);
    return opened.dropped
      ? { ...response, headers: [...response.headers, ['x-mock-sandbox', 'dropped']] }
      : response;
  }

  async function inSandbox(
    session: string,
    respondIn: (sandbox: StoredSandbox) => Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    const latest = await store.open(session, null);
    return latest === null || latest === 'dropped' ? noSandbox() : respondIn(latest.sandbox);
  }

  async function putSession(session: string, body: unknown): Promise<ApiResponse> {
    const checked = checkSession(api, body);
    if (!checked.ok) return resultOf(checked);
    const { query, changes } = checked.value;
    await store.put(session, 'any', { ...startSandbox(query, now()), changes });
    return done;
  }

  async function reset(session: string): Promise<ApiResponse> {
    const latest = await store.open(session, null);
    if (latest !== null && latest !== 'dropped')
      await store.put(session, 'any', startSandbox(latest.sandbox.query, now()));
    return done;
  }

  async function mails(session: string, stored: StoredSandbox): Promise<ApiResponse> {
    const read = worlds().read(stored.query);
    if (!read.ok) return resultOf(read);
    const { sandbox, data, time } = await sandboxes.open({ ...read.value, session }, null);
    return json(mailsOf({ sandbox, data, fixtures: worlds().fixtures, tokens, now: time() }));
  }

  /** `session` is empty in requests that name none. */
  const requests: Record<
    string,
    (request: ApiRequest, session: string) => ApiResponse | Promise<ApiResponse>
  > = {
    'GET health': () =>
      json({ status: 'ok', version, store: store.status, graphiql: graphiql !== undefined }),
    'GET world': (request) => inWorld(portalOnly(requestedBy(request)), (opened) => json(worldView(opened))),
    'GET scenarios': () => json(scenarioList(worlds().fixtures)),
    'GET identities': () => json(identityList(worlds().fixtures)),
    'GET operations': () => json(faultTargets),
    'GET states': async () => json(await stateList()),
    'GET stories': async () => json(storyList((await stories?.()) ?? builtInStories())),
    'GET fastrak': (request) =>
      inWorld(requestedBy(request), (opened) =>
        pageResponse(fasTrakPage(fasTrakVisit(new URL(request.url).searchParams, opened)), fasTrakPagePolicy),
      ),
    'GET graphiql': (request) =>
      inWorld(requestedBy(request), async ({ sandbox }) => {
        if (!graphiql) return noGraphiql();
        const { page, policy } = await graphiql(sandbox.query);
        return pageResponse(page, policy);
      }),
    'POST token': (request) =>
      withJson(request, tokenBytes, (body) =>
        inWorld(requestedBy(request), (opened) => resultOf(postToken(api, body, opened))),
      ),
    'GET session/{id}': (_request, session) =>
      inSandbox(session, async (stored) => json(sessionView(stored, await store.requests(session)))),
    'PUT session/{id}': (request, session) =>
      withJson(request, sandboxBytes, (body) => putSession(session, body)),
    'DELETE session/{id}': async (_request, session) => {
      await store.put(session, 'any', null);
      return done;
    },
    'POST session/{id}/reset': (_request, session) => reset(session),
    'GET session/{id}/mails': (_request, session) => inSandbox(session, (stored) => mails(session, stored)),
  };

  async function handle(request: ApiRequest): Promise<ApiResponse> {
    const path = new URL(request.url).pathname.replace(/^\/__mock\//, '').replace(/\/$/, '');
    const [, session, action = ''] = /^session\/([^/]*)(\/reset|\/mails)?$/.exec(path) ?? [];
    if (session !== undefined && !isSessionId(session))
      return controlFailure(400, 'INVALID', 'A session ID is 22 characters of base64url.');
    const name = `${request.method} ${session === undefined ? path : `session/{id}${action}`}`;
    const respond = Object.hasOwn(requests, name) ? requests[name] : undefined;
    if (!respond) return controlFailure(404, 'NOT_FOUND', 'The mock server has nothing at this URL.');
    return respond(request, session ?? '');
  }

  return async (request) => {
    const began = performance.now();
    const { status, headers, body } = await handle(request).catch(problemOf);
    const ms = Math.round(performance.now() - began);
    log(`${request.method} ${new URL(request.url).pathname} ${status} ${ms} ms`);
    return { status, headers: [...headers, ...commonHeaders], body };
  };
}
