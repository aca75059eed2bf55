import { type DocumentNode, getOperationAST, parse, print } from 'graphql';

export type SendRequest = {
  world?: string;
  session?: string;
  headers?: Record<string, string>;
  variables?: Record<string, unknown>;
};

export type GraphqlError = {
  message: string;
  path?: unknown;
  extensions: { code?: string; permission?: string; allowed?: string[] };
};
export type TestResponse = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test says what its response holds.
  data: any;
  errors: GraphqlError[];
};

export type Fetch = (request: Request) => Promise<Response>;

function nameOf(query: string): string | undefined {
  try {
    return getOperationAST(parse(query))?.name?.value;
  } catch {
    return undefined;
  }
}

export function graphqlRequest(document: string | DocumentNode, sendRequest: SendRequest = {}): Request {
  const query = typeof document === 'string' ? document : print(document);
  return new Request('http://localhost/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(sendRequest.world === undefined ? {} : { 'x-mock-world': sendRequest.world }),
      ...(sendRequest.session === undefined ? {} : { 'x-mock-session': sendRequest.session }),
      ...sendRequest.headers,
    },
    body: JSON.stringify({ query, operationName: nameOf(query), variables: sendRequest.variables ?? {} }),
  });
}

export async function ask(
  fetch: Fetch,
  document: string | DocumentNode,
  more: SendRequest = {},
): Promise<TestResponse> {
  const response = await fetch(graphqlRequest(document, more));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const { data = null, errors = [] } = isJson && text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, data, errors };
}

export async function askData(...request: Parameters<typeof ask>): Promise<TestResponse['data']> {
  const { data, errors } = await ask(...request);
  if (errors.length > 0) throw new Error(`The response has errors: ${JSON.stringify(errors)}`);
  return data;
}

export const sessionId = (number: number): string => `session-${number}`.padEnd(22, '_');
