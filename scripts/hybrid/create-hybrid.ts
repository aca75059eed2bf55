import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql';
import type { Header, MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { errorResponse } from '#mock-server/core/wire/responses.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { mergeData, type Result, replaceTexts } from './merge-data.ts';
import { createSplit } from './split-operation.ts';
import { findStandIn } from './stand-ins.ts';

export type HybridOptions = {
  mock: Mock;
  /** The GraphQL endpoint of the API. */
  apiUrl: string;
  /** What the API has. */
  apiSchema: GraphQLSchema;
  /** What the portal asks for. */
  ourSchema: GraphQLSchema;
};

type Body = { query: string; operationName?: string; variables?: Record<string, unknown> };
type Side = 'api' | 'mock';

/** The limit of the mock, and how long the portal waits for an operation. */
const maxBytes = 100_000;
const patienceMs = 15_000;

/** Headers sent to the API, and those of its response that are passed on. */
const sent = ['accept', 'accept-language', 'authorization', 'content-type', 'traceparent', 'x-account-id'];
const received = ['content-type', 'retry-after'];

/** The parts of a request; null if it isn't one operation, which the API then refuses. */
function readOperation(
  text: string,
): { body: Body; document: DocumentNode; operation: OperationDefinitionNode } | null {
  try {
    const body = JSON.parse(text);
    const document = parse(body.query, { maxTokens: 2_000 });
    const operation = getOperationAST(document, body.operationName);
    return operation ? { body, document, operation } : null;
  } catch {
    return null;
  }
}

const rootNames = (document: DocumentNode | null) =>
  document?.definitions.flatMap((each) =>
    each.kind === 'OperationDefinition'
      ? each.selectionSet.selections.flatMap((field) => (field.kind === 'Field' ? [field.name.value] : []))
      : [],
  ) ?? [];

/** A response as a result of GraphQL; null if it is anything else, such as an error page. */
function readResult({ status, body }: MockResponse): Result | null {
  if (status !== 200 || typeof body !== 'string') return null;
  try {
    const result = JSON.parse(body);
    const isResult =
      typeof result === 'object' && result !== null && ('data' in result || 'errors' in result);
    return isResult ? result : null;
  } catch {
    return null;
  }
}

const withResult = ({ status, headers }: MockResponse, result: Result): MockResponse => ({
  status,
  headers: headers.filter(([name]) => name !== 'content-length'),
  body: JSON.stringify(result),
});

const unreachable = (status: number, text: string): MockResponse => ({
  status,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: `${text}\n`,
});

async function askApi(url: string, { headers, signal }: MockRequest, body: string): Promise<MockResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: sent.flatMap((name): [string, string][] => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    if (response.status >= 300 && response.status < 400)
      return unreachable(502, 'The API answered with a redirect. Give --api the address it leads to.');
    const passedOn = received.flatMap((name): Header[] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { status: response.status, headers: passedOn, body: await response.text() };
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? unreachable(504, `The API did not answer within ${patienceMs / 1_000} seconds.`)
      : unreachable(502, 'The API did not answer.');
  }
}

/**
 * The mock API with the documented part taken from a real API: each operation is split, both sides execute
 * their part, and the answers become one. What is no query or mutation of GraphQL is as with the mock alone.
 */
export function createHybrid({ mock, apiUrl, apiSchema, ourSchema }: HybridOptions): Mock {
  const split = createSplit(apiSchema, ourSchema);

  async function askMock(request: MockRequest, body: Body, world: ResolvedWorld): Promise<MockResponse> {
    const { headers } = request;
    const { authorization, texts } = findStandIn(mock, headers, world);
    const variables = replaceTexts(body.variables, texts);
    const response = await mock.respond({
      method: request.method,
      path: request.path,
      search: request.search,
      client: request.client,
      signal: request.signal,
      headers: {
        get: (name) =>
          name === 'authorization' ? authorization : name === 'x-account-id' ? null : headers.get(name),
      },
      readBody: async () => JSON.stringify({ ...body, variables }),
    });
    const result = readResult(response);
    if (!result || texts.size === 0) return response;
    const back = new Map([...texts].map(([real, mocked]) => [mocked, real]));
    return withResult(response, { ...result, data: replaceTexts(result.data, back) });
  }

  /** Both sides as one. A side that doesn't answer with GraphQL answers for both, the API first. */
  function join(api: MockResponse, mocked: MockResponse): MockResponse {
    const [ours, theirs] = [readResult(mocked), readResult(api)];
    if (!theirs) return api;
    if (!ours) return mocked;
    return withResult(mocked, mergeData(theirs, ours));
  }

  async function respondTo(
    request: MockRequest,
    text: string,
    world: ResolvedWorld,
  ): Promise<[MockResponse, ...Side[]]> {
    const read = readOperation(text);
    if (!read) return [await askApi(apiUrl, request, text), 'api'];
    const { body, document, operation } = read;
    const parts = split(document, operation);
    const bodyOf = (part: DocumentNode): Body => ({ ...body, query: print(part) });
    if (!parts.mock) {
      const whole = parts.api ? bodyOf(parts.api) : body;
      return [await askApi(apiUrl, request, JSON.stringify(whole)), 'api'];
    }
    if (!parts.api) return [await askMock(request, bodyOf(parts.mock), world), 'mock'];
    const assumed = rootNames(parts.mock).filter((name) => !rootNames(parts.api).includes(name));
    if (operation.operation === 'mutation' && assumed.length > 0) {
      const message = `${assumed.join(', ')} would change the mock, ${rootNames(parts.api).join(', ')} the API. Send them as two operations.`;
      return [errorResponse('BAD_REQUEST', message, 200)];
    }
    const [api, mocked] = await Promise.all([
      askApi(apiUrl, request, JSON.stringify(bodyOf(parts.api))),
      askMock(request, bodyOf(parts.mock), world),
    ]);
    return [join(api, mocked), 'api', 'mock'];
  }

  const respond: Respond = async (request) => {
    if (request.path !== '/api/graphql' || request.method !== 'POST') return mock.respond(request);
    const world = mock.resolveWorld(request.headers, request.search);
    if (!world.ok) return mock.respond(request);
    const text = await request.readBody(maxBytes);
    if (text === null)
      return errorResponse('LIMIT_REACHED', `The request is over ${maxBytes} bytes. Ask for less.`, 413);
    const [{ status, headers, body }, ...sides] = await respondTo(request, text, world.value);
    const all: Header[] = [...headers, ['x-answered-by', sides.join(', ')]];
    // The portal uses the world's clock for the API's answers too.
    if (!headers.some(([name]) => name === 'date'))
      all.push(['date', new Date(world.value.time()).toUTCString()], ['cache-control', 'no-store']);
    // Resolving the world announced it, so the mock won't.
    if (world.value.notice) all.push(['x-mock-sandbox', world.value.notice]);
    return { status, headers: all, body };
  };
  return { ...mock, respond, fetch: async (request) => toResponse(await respond(toMockRequest(request))) };
}
