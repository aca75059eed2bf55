import { builtInFixtures } from '#fixtures/built-in.ts';
import type { FixtureProblem } from '#fixtures/problems.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';

export type TestControl = {
  fetch: typeof fetch;
  /** `METHOD path` of each request, in order. */
  calls: string[];
  problems: FixtureProblem[];
};

export function createTestControl(): TestControl {
  const calls: string[] = [];
  const problems: FixtureProblem[] = [];
  const mock = createMock({
    fixtures: builtInFixtures,
    tokens: createSignedTokens(),
    world: '',
    now: Date.now,
    observe: () => {},
    report: (error) => {
      throw error;
    },
  });

  const control = createControl({ mock, log: () => {}, fixtureProblems: () => problems });

  return {
    calls,
    problems,
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://portal.test'), init);
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${search}`);
      return pathname.startsWith('/__mock/')
        ? toResponse(await control(toMockRequest(request)))
        : mock.fetch(request);
    },
  };
}
