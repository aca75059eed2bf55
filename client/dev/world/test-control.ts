import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from '#mock-server/api.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';

export type TestControl = {
  fetch: typeof fetch;
  /** `METHOD path` of each request, in order. */
  calls: string[];
};

export function createTestControl(): TestControl {
  const calls: string[] = [];
  const api = createMockApi({
    fixtures: builtInFixtures,
    tokens: createSignedTokens(),
    report: (error) => {
      throw error;
    },
  });

  const control = createControl({ api, log: () => {} });

  return {
    calls,
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://portal.test'), init);
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${search}`);
      return pathname.startsWith('/__mock/') ? toResponse(await control(request)) : api.fetch(request);
    },
  };
}
