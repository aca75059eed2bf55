/** `licence-portal/vitest`: the mock API in the test's own process. */
import { type DocumentNode, print } from 'graphql';
import { fixtureFiles } from '#fixtures/files.generated.ts';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { type World, worldQuery } from '#mock-server/contract/world-link.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { base64Url } from '#schema/digest/base64-url.ts';

export type { World } from '#mock-server/contract/world-link.ts';

/** A GraphQL document: text, or a parsed one, from which the types of data and variables are inferred. */
export type Document<Data, Variables> =
  | string
  | {
      readonly kind: string;
      readonly definitions: readonly unknown[];
      __apiType?: (variables: Variables) => Data;
    };

export type Answer<Data> = {
  status: number;
  /** Null if the response has none. */
  data: Data | null;
  errors: readonly { message: string; path?: readonly (string | number)[]; extensions?: { code?: string } }[];
};

export type MockFetchOptions = {
  /** A folder with fixtures of your own; the built-in ones by default. */
  fixtures?: string;
};

type Mock = ReturnType<typeof createMock>;
const mocks = new Map<string | undefined, Mock>();

function mockWith(folder: string | undefined): Mock {
  const known = mocks.get(folder);
  if (known) return known;
  const loaded = folder === undefined ? undefined : loadFixtures(folder, fixtureFiles);
  if (loaded?.ok === false) throw new Error(describeProblems(loaded.problems, folder));
  const mock = createMock(loaded ? { fixtures: loaded.fixtures } : {});
  mocks.set(folder, mock);
  return mock;
}

/** A session id: 22 characters of base64url. */
const newSession = () => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/**
 * A `fetch` that the mock answers in this world, for example for `vi.stubGlobal('fetch', mockFetch({ as: 'owner' }))`.
 * Requests to any address ending in `graphql` or `polymorphictypes` are the API's; others get 404. Changes are kept
 * in a sandbox of this `fetch` only.
 *
 * @throws for invalid fixtures. An invalid world is refused with 400 when it is asked.
 */
export function mockFetch<Trait extends string = never, Identity extends string = never>(
  // A misspelled name is not a name of your own.
  world: NoInfer<World<Trait, Identity>> | string = '',
  { fixtures }: MockFetchOptions = {},
): typeof fetch {
  const mock = mockWith(fixtures);
  const session = newSession();
  return async (input, init) => {
    const sent = new Request(input instanceof Request ? input : new URL(input, 'http://mock.invalid'), init);
    const name = /(?:^|\/)(graphql|polymorphictypes)\/?$/.exec(new URL(sent.url).pathname)?.[1];
    const request = new Request(`http://mock.invalid/api/${name ?? 'unknown'}`, sent);
    request.headers.set('x-mock-world', worldQuery(world) || 'scenario=online');
    request.headers.set('x-mock-session', session);
    return mock.fetch(request);
  };
}

/**
 * Sends an operation in a world, without a sandbox of its own: every request sees the world as linked. Use
 * `mockFetch` to see what a mutation changed.
 */
export async function ask<Data = unknown, Variables = Record<string, unknown>>(
  document: Document<Data, Variables>,
  {
    world = '',
    variables,
    fixtures,
  }: MockFetchOptions & { world?: World | string; variables?: Variables } = {},
): Promise<Answer<Data>> {
  const query = typeof document === 'string' ? document : print(document as DocumentNode);
  const response = await mockFetch(world, fixtures === undefined ? {} : { fixtures })('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text.startsWith('{');
  const { data = null, errors = [], error } = isJson ? JSON.parse(text) : {};
  // The mock refuses an invalid world this way; a test with a typo shouldn't look like one of failing requests.
  if (error) throw new Error(error.message);
  return { status: response.status, data, errors };
}
