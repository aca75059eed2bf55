import type { Story } from '#fixtures/fixtures.ts';
import type { FixtureProblem } from '#fixtures/problems.ts';
import type { MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { isSessionId } from '#mock-server/core/sandbox/sandbox-store.ts';
import { NotSaved, type Sandboxes } from '#mock-server/core/sandbox/sandboxes.ts';
import type { HeldResponses } from '#mock-server/core/wire/held-responses.ts';
import { isOwnRequest } from '#mock-server/core/wire/own-request.ts';
import { commonHeaders, jsonResponse, jsonText, refusalText } from '#mock-server/core/wire/responses.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { fasTrakPage, fasTrakPagePolicy } from './fastrak-page.ts';
import { issueToken } from './issue-token.ts';
import { fasTrakVisit, healthOf, identityList, sandboxView, scenarioList, worldView } from './views.ts';

export type ControlOptions = {
  mock: Mock;
  log: (line: string) => void;
  fixtureProblems: () => readonly FixtureProblem[];
  /** The prepared demos; those of the fixtures by default. A demo in the page loads them on first use. */
  stories?: () => Promise<readonly Story[]>;
  /** The files of the scenario gallery's pictures; none by default. */
  pictures?: (() => readonly string[]) | undefined;
};

const bodyBytes = 10_000;
/** Somewhat more than the changes of a sandbox may have. */
const sandboxBytes = 1_100_000;

const refused = (status: number, code: ErrorCode, message: string): MockResponse =>
  jsonText(refusalText(code, message), status);

/** A result of the mock's own functions: the value, or 400 with the reason. */
const resultResponse = (
  result: { ok: true; value: unknown } | { ok: false; error: WorldError },
): MockResponse => (result.ok ? jsonResponse(result.value) : jsonResponse({ error: result.error }, 400));

const pageResponse = (body: string): MockResponse => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', fasTrakPagePolicy],
    ['referrer-policy', 'no-referrer'],
  ],
  body,
});

const done: MockResponse = { status: 204, headers: [], body: null };

/** The body of a JSON request, undefined for any other type; a response if it can't be read. */
async function readJson(
  call: MockRequest,
  maxBytes = bodyBytes,
): Promise<{ value: unknown } | { answer: MockResponse }> {
  const type = call.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return { value: undefined };
  const text = await call.readBody(maxBytes);
  if (text === null)
    return {
      answer: refused(413, 'LIMIT_REACHED', `The request is over ${maxBytes.toLocaleString('en-US')} bytes.`),
    };
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { answer: refused(400, 'BAD_REQUEST', 'The request could not be read.') };
  }
}

const malformedSession = refused(400, 'INVALID', 'A session ID is 22 characters of base64url.');

/** The response to what the store of the sandboxes couldn't save; other errors are thrown. */
function notSavedOrThrow(error: unknown): MockResponse {
  if (!(error instanceof NotSaved)) throw error;
  return refused(error.code === 'CONFLICT' ? 409 : 503, error.code, error.message);
}

const noSandbox = refused(
  404,
  'NOT_FOUND',
  'This session has no sandbox yet; its first request creates one.',
);

async function respondToRewind(
  sandboxes: Sandboxes,
  session: string,
  action: 'rewind' | 'fork',
  call: MockRequest,
): Promise<MockResponse> {
  const body = await readJson(call);
  if ('answer' in body) return body.answer;
  // Loaded on first use: a demo in the page rarely needs it.
  const { rewindOrFork } = await import('./rewind.ts');
  // A body of another type is refused instead of ignored.
  const content = body.value ?? call.headers.get('content-type') ?? {};
  const result = await rewindOrFork(sandboxes, session, action, content);
  if (result.ok) return action === 'rewind' ? done : jsonResponse({ session: result.session });
  return result.error === null ? noSandbox : jsonResponse({ error: result.error }, 400);
}

/** Releases the responses that a session's fault `hold` keeps. */
async function respondToRelease(
  held: HeldResponses,
  session: string,
  call: MockRequest,
): Promise<MockResponse> {
  const body = await readJson(call);
  if ('answer' in body) return body.answer;
  const { operation, ...others } = Object(body.value ?? {});
  const isText = operation === undefined || typeof operation === 'string';
  if (!isText || Array.isArray(body.value) || Object.keys(others).length > 0)
    return refused(
      400,
      'INVALID',
      'The body must be a JSON object with "operation", the name of an operation, or empty.',
    );
  return jsonResponse({ released: held.release(session, operation) });
}

/** The mails of a session's world. */
async function respondToMails(mock: Mock, session: string): Promise<MockResponse> {
  // Loaded on first use, as above.
  const { sessionMails } = await import('./mails/session-mails.ts');
  const result = await sessionMails(mock, session);
  return result ? resultResponse(result) : noSandbox;
}

/** A request about a session's sandbox; null if there is no such request. */
async function respondToSession(
  mock: Mock,
  request: string,
  call: MockRequest,
): Promise<MockResponse | null> {
  const [, verb, session = '', action] =
    /^(GET|POST|DELETE) session\/([^/]+)(?:\/(reset|rewind|fork|release|mails))?$/.exec(request) ?? [];
  const actionVerb = action === 'mails' ? 'GET' : 'POST';
  if (verb === undefined || (action === undefined ? verb === 'POST' : verb !== actionVerb)) return null;
  if (!isSessionId(session)) return malformedSession;
  if (action === 'mails') return respondToMails(mock, session);
  const { shared: sandboxes, held } = mock;
  if (action === 'rewind' || action === 'fork') return respondToRewind(sandboxes, session, action, call);
  if (verb === 'GET') {
    const sandbox = await sandboxes.find(session);
    return sandbox ? jsonResponse(sandboxView(sandbox, held.list(session))) : noSandbox;
  }
  if (action === 'release') return respondToRelease(held, session, call);
  held.release(session);
  await (action === 'reset' ? sandboxes.reset(session) : sandboxes.remove(session));
  return done;
}

/**
 * The control API (docs/mock-api.md) as one function, for this server's own pages and for programs on this machine.
 * Its paths begin with `/__mock/`.
 */
export function createControl(options: ControlOptions): Respond {
  const { mock, log, fixtureProblems, pictures = () => [] } = options;
  const { stories = async () => [...mock.worlds().fixtures.stories.values()] } = options;
  /** In the world of the request, by the same rules as the API's; a dropped sandbox is announced here too. */
  const inWorld = async (
    { headers, search }: MockRequest,
    answerIn: (resolved: ResolvedWorld) => MockResponse,
  ): Promise<MockResponse> => {
    const said = mock.gate.read(headers, search);
    if (!said.ok) return resultResponse(said);
    const { resolved } = await mock.openWorld(said.value);
    const answer = answerIn(resolved);
    if (!resolved.notice) return answer;
    return { ...answer, headers: [...answer.headers, ['x-mock-sandbox', resolved.notice]] };
  };

  const requests = new Map<string, (call: MockRequest) => MockResponse | Promise<MockResponse>>([
    ['GET health', () => jsonResponse({ status: 'ok', ...healthOf(mock) })],
    ['GET scenarios', () => jsonResponse(scenarioList(mock.worlds().fixtures))],
    ['GET identities', () => jsonResponse(identityList(mock.worlds().fixtures))],
    [
      'GET find',
      async ({ search }) => {
        // Loaded on first use, as below.
        const { findWorlds } = await import('#fixtures/find-worlds.ts');
        const { scenarios, identities } = mock.worlds().fixtures;
        const text = new URLSearchParams(search).get('text') ?? '';
        return jsonResponse(findWorlds(text, [...scenarios.values()], [...identities.values()]));
      },
    ],
    [
      'GET llms.txt',
      async () => {
        // Loaded on first use, as below.
        const { llmsText } = await import('./llms-text.ts');
        return {
          status: 200,
          headers: [['content-type', 'text/plain; charset=utf-8']],
          body: llmsText(mock.worlds().fixtures),
        };
      },
    ],
    ['GET operations', () => jsonResponse(operationNames)],
    [
      'GET states',
      async () => {
        // Loaded on first use, as below: the demo's first page needs none of it.
        const { screens } = await import('#schema/states.generated.ts');
        return jsonResponse(
          screens.flatMap(({ title, states }) =>
            states.map(({ state, address, note }) => ({ screen: title, state, path: address, note })),
          ),
        );
      },
    ],
    ['GET stories', async () => jsonResponse(await stories())],
    ['GET pictures', () => jsonResponse(pictures())],
    ['GET fixtures', () => jsonResponse({ problems: fixtureProblems() })],
    ['GET world', (call) => inWorld(call, (resolved) => jsonResponse(worldView(resolved)))],
    [
      'GET timeline',
      async (call) => {
        // Loaded on first use, as below.
        const { timelineOf } = await import('./timeline/timeline.ts');
        return inWorld(call, ({ sandbox: { world }, record: { startsAt }, time }) =>
          jsonResponse(timelineOf({ world, startsAt, fixtures: mock.worlds().fixtures }, time())),
        );
      },
    ],
    [
      'GET fastrak',
      (call) =>
        inWorld(call, (resolved) =>
          pageResponse(fasTrakPage(fasTrakVisit(new URLSearchParams(call.search), resolved))),
        ),
    ],
    [
      'POST token',
      async (call) => {
        const body = await readJson(call);
        if ('answer' in body) return body.answer;
        return inWorld(call, (resolved) => resultResponse(issueToken(mock, body.value, resolved)));
      },
    ],
  ]);

  async function respondToPut(call: MockRequest, session: string): Promise<MockResponse> {
    if (!isSessionId(session)) return malformedSession;
    const body = await readJson(call, sandboxBytes);
    if ('answer' in body) return body.answer;
    // Loaded on first use: a demo in the page rarely needs it.
    const { putSession } = await import('./put-session.ts');
    const result = await putSession(mock, session, body.value);
    return result.ok ? done : jsonResponse({ error: result.error }, 400);
  }

  async function answerRequest(call: MockRequest): Promise<MockResponse> {
    if (!isOwnRequest(call.headers))
      return refused(
        403,
        'FORBIDDEN',
        "The control API only accepts requests from this server's own pages and from programs. Call it without a foreign Origin.",
      );
    const path = call.path.replace(/^\/__mock\//, '').replace(/\/$/, '');
    const put = call.method === 'PUT' ? /^session\/([^/]+)$/.exec(path)?.[1] : undefined;
    if (put !== undefined) return respondToPut(call, put);
    const request = `${call.method === 'HEAD' ? 'GET' : call.method} ${path}`;
    return (
      (await requests.get(request)?.(call)) ??
      (await respondToSession(mock, request, call)) ??
      refused(404, 'NOT_FOUND', 'The mock server has nothing at this address.')
    );
  }

  return async (call) => {
    const began = performance.now();
    const { status, headers, body } = await answerRequest(call).catch(notSavedOrThrow);
    log(`${call.method} ${call.path} ${status} ${Math.round(performance.now() - began)} ms`);
    return { status, headers: [...headers, ...commonHeaders], body };
  };
}
