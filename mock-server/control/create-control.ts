import type { Story } from '#fixtures/fixtures.ts';
import type { FixtureProblem } from '#fixtures/problems.ts';
import type { MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { NotSaved } from '#mock-server/core/sandbox/sandboxes.ts';
import { isOwnRequest } from '#mock-server/core/wire/own-request.ts';
import { commonHeaders, jsonResponse } from '#mock-server/core/wire/responses.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { readJson, refused, resultResponse } from './control-responses.ts';
import { fasTrakPage, fasTrakPagePolicy } from './fastrak-page.ts';
import { issueToken } from './issue-token.ts';
import { respondToPut, respondToSession } from './session-requests.ts';
import { fasTrakVisit, healthOf, identityList, scenarioList, worldView } from './views.ts';

export type ControlOptions = {
  mock: Mock;
  log: (line: string) => void;
  fixtureProblems: () => readonly FixtureProblem[];
  /** The HTML of GraphiQL on a world, and its policy; only a server of the repository has it. */
  graphiql?: { policy: string; page(world: string): Promise<string | null> };
  /** Prepared demos, by default those of the fixtures. A demo in the page loads them on first use. */
  stories?: () => Promise<readonly Story[]>;
};

const pageResponse = (body: string, policy: string): MockResponse => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
    ['referrer-policy', 'no-referrer'],
  ],
  body,
});

function notSavedOrThrow(error: unknown): MockResponse {
  if (!(error instanceof NotSaved)) throw error;
  return refused(error.code === 'CONFLICT' ? 409 : 503, error.code, error.message);
}

/** For this server's own pages and for programs on this machine (docs/mock.md). */
export function createControl(options: ControlOptions): Respond {
  const { mock, log, fixtureProblems, graphiql } = options;
  const { stories = async () => [...mock.worlds().fixtures.stories.values()] } = options;
  /** By the rules of the API. A dropped sandbox is announced here too. */
  const inWorld = async (
    { headers, search }: MockRequest,
    answerIn: (resolved: ResolvedWorld) => MockResponse | Promise<MockResponse>,
  ): Promise<MockResponse> => {
    const read = mock.gate.read(headers, search);
    if (!read.ok) return resultResponse(read);
    const { resolved } = await mock.openWorld(read.value);
    const answer = await answerIn(resolved);
    if (!resolved.notice) return answer;
    return { ...answer, headers: [...answer.headers, ['x-mock-sandbox', resolved.notice]] };
  };

  const requests = new Map<string, (call: MockRequest) => MockResponse | Promise<MockResponse>>([
    ['GET health', () => jsonResponse({ status: 'ok', ...healthOf(mock) })],
    ['GET scenarios', () => jsonResponse(scenarioList(mock.worlds().fixtures))],
    ['GET identities', () => jsonResponse(identityList(mock.worlds().fixtures))],
    ['GET operations', () => jsonResponse(operationNames)],
    [
      'GET states',
      async () => {
        const { screens } = await import('#schema/states.generated.ts');
        return jsonResponse(
          screens.flatMap(({ title, states }) =>
            states.map(({ state, address, note }) => ({ screen: title, state, path: address, note })),
          ),
        );
      },
    ],
    ['GET stories', async () => jsonResponse(await stories())],
    ['GET fixtures', () => jsonResponse({ problems: fixtureProblems() })],
    ['GET world', (call) => inWorld(call, (resolved) => jsonResponse(worldView(resolved)))],
    [
      'GET fastrak',
      (call) =>
        inWorld(call, (resolved) =>
          pageResponse(
            fasTrakPage(fasTrakVisit(new URLSearchParams(call.search), resolved)),
            fasTrakPagePolicy,
          ),
        ),
    ],
    [
      'GET graphiql',
      (call) =>
        inWorld(call, async ({ sandbox: { query } }) => {
          const page = await graphiql?.page(query);
          return page && graphiql
            ? pageResponse(page, graphiql.policy)
            : refused(
                404,
                'NOT_FOUND',
                'GraphiQL is a part of the repository. Send operations to /api/graphql.',
              );
        }),
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

  async function answerRequest(call: MockRequest): Promise<MockResponse> {
    if (!isOwnRequest(call.headers))
      return refused(
        403,
        'FORBIDDEN',
        "The control API only accepts requests from this server's own pages and from programs. Call it without a foreign Origin.",
      );
    const path = call.path.replace(/^\/__mock\//, '').replace(/\/$/, '');
    const put = call.method === 'PUT' ? /^session\/([^/]+)$/.exec(path)?.[1] : undefined;
    if (put !== undefined) return respondToPut(mock, call, put);
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
