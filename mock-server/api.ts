import { createMock, type MockOptions } from './create-mock.ts';

export type MockApi = {
  /** POST /api/graphql, GET /api/polymorphictypes and downloads. Rejects or never settles if the world's faults say so. */
  fetch(request: Request): Promise<Response>;
};

export type MockApiOptions = Pick<MockOptions, 'fixtures' | 'tokens' | 'world' | 'now'>;

/** The mock API as a function from Request to Response; runs in any engine with Fetch. */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  const { fetch } = createMock(options);
  return { fetch };
}
