import { builtInFixtures } from '#fixtures/built-in.ts';
// biome-ignore lint/style/noRestrictedImports: the panel is tested against the mock's own words
import * as views from '#mock-server/control/views.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { createTableTokens } from '#mock-server/core/identity/table-tokens.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { createMock } from '#mock-server/create-mock.ts';
import { operationNames } from '#schema/operations.generated.ts';

export type TestControl = {
  fetch: typeof fetch;
  /** `METHOD path` of each request so far, in order. */
  calls: string[];
  /** What the control API says of broken fixtures. */
  problems: unknown[];
};

/** The mock behind a `fetch` of its own: the control API's answers and the API, in one process. */
export function createTestControl(): TestControl {
  const calls: string[] = [];
  const problems: unknown[] = [];
  const mock = createMock({
    fixtures: builtInFixtures,
    tokens: createTableTokens(),
    world: '',
    now: Date.now,
    observe: () => {},
    report: (error) => {
      throw error;
    },
  });

  function answer(request: Request): Response {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/__mock/', '');
    const [, session = ''] = path.split('/');
    switch (path.split('/')[0]) {
      case 'health':
        return Response.json({ status: 'ok' });
      case 'fixtures':
        return Response.json({ problems });
      case 'scenarios':
        return Response.json(views.scenarioList(builtInFixtures()));
      case 'identities':
        return Response.json(views.identityList(builtInFixtures()));
      case 'operations':
        return Response.json(operationNames);
      case 'world': {
        const met = mock.meetWorld(request.headers, search);
        return met.ok
          ? Response.json(views.worldView(met.value))
          : Response.json({ error: met.error }, { status: 400 });
      }
      case 'timeline': {
        const met = mock.meetWorld(request.headers, search);
        return met.ok
          ? Response.json(views.timelineView(mock, met.value))
          : Response.json({ error: met.error }, { status: 400 });
      }
      case 'session': {
        if (request.method === 'POST') {
          mock.sandboxes.reset(session);
          return new Response(null, { status: 204 });
        }
        const sandbox = mock.sandboxes.find(session);
        return sandbox
          ? Response.json(views.sandboxView(sandbox))
          : Response.json({ error: { code: 'NOT_FOUND', message: 'No sandbox.' } }, { status: 404 });
      }
      default:
        return new Response(null, { status: 404 });
    }
  }

  return {
    calls,
    problems,
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://portal.test'), init);
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${search}`);
      return pathname.startsWith('/__mock/') ? answer(request) : mock.fetch(request);
    },
  };
}
