import { type DocumentNode, print } from 'graphql';

/** A GraphQL request as the tests write it. */
export type Ask = {
  /** The world as a query string, sent as the portal sends it. */
  world?: string;
  session?: string;
  headers?: Record<string, string>;
  variables?: Record<string, unknown>;
};

export type GraphqlError = {
  message: string;
  path?: unknown;
  extensions: { code?: string; permission?: string };
};
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what each test says.
export type Answered = { status: number; headers: Headers; text: string; data: any; errors: GraphqlError[] };

export type Fetch = (request: Request) => Promise<Response>;

const nameOf = (query: string) => /(?:query|mutation)\s+(\w+)/.exec(query)?.[1];

export function graphqlRequest(document: string | DocumentNode, ask: Ask = {}): Request {
  const query = typeof document === 'string' ? document : print(document);
  return new Request('http://localhost/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(ask.world === undefined ? {} : { 'x-mock-world': ask.world }),
      ...(ask.session === undefined ? {} : { 'x-mock-session': ask.session }),
      ...ask.headers,
    },
    body: JSON.stringify({ query, operationName: nameOf(query), variables: ask.variables ?? {} }),
  });
}

/** Asks an API and reads its answer; `data` and `errors` are empty where the answer is no JSON. */
export async function ask(fetch: Fetch, document: string | DocumentNode, more: Ask = {}): Promise<Answered> {
  const response = await fetch(graphqlRequest(document, more));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const { data = null, errors = [] } = isJson && text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, data, errors };
}

/** A session id of its own for each number. */
export const sessionId = (number: number): string => `session-${number}`.padEnd(22, '_');
