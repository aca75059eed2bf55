import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Header, MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { errorResponse } from '#mock-server/core/wire/responses.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { askApi } from './ask-api.ts';
import { replaceTexts, updateRecord, withRecord } from './replace-values.ts';
import { findStandIn, type StandIn } from './stand-ins.ts';

export type HybridOptions = {
  mock: Mock;
  apiUrl: string;
  apiSchema: GraphQLSchema;
  ourSchema: GraphQLSchema;
};

/** The license of a token: null if there is none, undefined if it isn't known. */
type License = { id?: string; primaryServiceLicense?: { id?: string } | null } | null | undefined;
type Result = { data?: { myHardwareLicense?: License } | null; errors?: unknown };

/** The mock's own limit for a body. */
const maxBytes = 100_000;
const maxLicenses = 1_000;
/** The mock's license may change to another term, so it expires. */
const mockedForMs = 60_000;

const licenseRequest = JSON.stringify({
  operationName: 'HybridLicenseQuery',
  query:
    'query HybridLicenseQuery { myHardwareLicense { id offline primaryServiceLicense { id remainingActions isMfaEnabled product { className } } } }',
});

function readDocument(text: string): DocumentNode | null {
  try {
    return parse(JSON.parse(text).query, { maxTokens: 2_000 });
  } catch {
    return null;
  }
}

/** A response as a GraphQL result; null for anything else, such as an error page. */
function readResult({ status, body }: MockResponse): Result | null {
  if (status !== 200 || typeof body !== 'string') return null;
  try {
    const result = JSON.parse(body);
    return typeof result === 'object' ? result : null;
  } catch {
    return null;
  }
}

/** Null with errors may be a license that the API failed to return. */
function licenseIn(result: Result | null): License {
  const license = result?.data?.myHardwareLicense;
  return license === null && result?.errors ? undefined : license;
}

function withVariables(text: string, replacements: ReadonlyMap<string, string>): string {
  try {
    const body = JSON.parse(text);
    return JSON.stringify({ ...body, variables: replaceTexts(body.variables, replacements) });
  } catch {
    return text;
  }
}

function licenseIds(real: License, mocked: License): [string, string][] {
  const pairs = [
    [real?.id, mocked?.id],
    [real?.primaryServiceLicense?.id, mocked?.primaryServiceLicense?.id],
  ];
  return pairs.flatMap(([ours, theirs]): [string, string][] => (ours && theirs ? [[ours, theirs]] : []));
}

/**
 * Operations in the API's schema go to the API, and so does signing in, because it doesn't accept the mock's tokens.
 * All others go to the mock, with the same account, device, license and term.
 */
export function createHybrid({ mock, apiUrl, apiSchema, ourSchema }: HybridOptions): Mock {
  /** The API's latest license by token and account. */
  const licenses = new LRUCache<string, Promise<License>>({ max: maxLicenses });
  /** The mock's licenses by identity and world. */
  const mockedLicenses = new LRUCache<string, Promise<License>>({ max: maxLicenses, ttl: mockedForMs });

  function signsIn(document: DocumentNode): boolean {
    const mutations = ourSchema.getMutationType()?.getFields() ?? {};
    return document.definitions.some(
      (each) =>
        each.kind === Kind.OPERATION_DEFINITION &&
        each.operation === 'mutation' &&
        each.selectionSet.selections.some((field) => {
          const payload =
            field.kind === Kind.FIELD ? getNamedType(mutations[field.name.value]?.type) : undefined;
          return isObjectType(payload) && 'token' in payload.getFields();
        }),
    );
  }

  const keyOf = ({ headers }: MockRequest) =>
    `${headers.get('authorization')} ${headers.get('x-account-id')}`;

  /** Queries the API if its license isn't known yet, because a page's first operation may go to the mock. */
  function realLicense(request: MockRequest): Promise<License> {
    const key = keyOf(request);
    const earlier = licenses.get(key);
    if (earlier) return earlier;
    const license = askApi(apiUrl, request.headers, licenseRequest).then((response) => {
      const answered = licenseIn(readResult(response));
      // After a failure, the next request asks again.
      if (answered === undefined && licenses.get(key) === license) licenses.delete(key);
      return answered;
    });
    licenses.set(key, license);
    return license;
  }

  function noteLicense(request: MockRequest, license: License): void {
    if (license === undefined) return;
    const key = keyOf(request);
    const earlier = Promise.resolve(licenses.get(key));
    licenses.set(
      key,
      earlier.then((earlierLicense) => updateRecord(earlierLicense, license) as License),
    );
  }

  /** The license of a mock identity, in the world without its sandbox, latency and faults. */
  function mockedLicense({ identity, authorization }: StandIn, { sandbox }: ResolvedWorld): Promise<License> {
    const world = canonicalQuery({ ...sandbox.world, latency: [0, 0], fault: [] });
    const key = `${identity} ${world}`;
    const headers = {
      authorization: authorization ?? '',
      'content-type': 'application/json',
      'x-mock-world': world,
    };
    const request = new Request('http://localhost/api/graphql', {
      method: 'POST',
      headers,
      body: licenseRequest,
    });
    const earlier = mockedLicenses.get(key);
    if (earlier) return earlier;
    const license = mock.respond(toMockRequest(request)).then((response) => licenseIn(readResult(response)));
    mockedLicenses.set(key, license);
    return license;
  }

  async function askMock(request: MockRequest, text: string, world: ResolvedWorld): Promise<MockResponse> {
    const { headers } = request;
    const standIn = findStandIn(mock, headers, world);
    const { authorization, texts } = standIn;
    const real = authorization === null ? undefined : await realLicense(request);
    const mocked = real ? await mockedLicense(standIn, world) : undefined;
    const mockedByReal = new Map([...texts, ...licenseIds(real, mocked)]);
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
      readBody: async () => withVariables(text, mockedByReal),
    });
    const result = readResult(response);
    if (!result) return response;
    const realByMocked = new Map([...mockedByReal].map(([ours, theirs]) => [theirs, ours]));
    const data = withRecord(replaceTexts(result.data, realByMocked), real);
    return {
      ...response,
      headers: response.headers.filter(([name]) => name !== 'content-length'),
      body: JSON.stringify({ ...result, data }),
    };
  }

  const respond: Respond = async (request) => {
    if (request.path !== '/api/graphql' || request.method !== 'POST') return mock.respond(request);
    const world = mock.resolveWorld(request.headers, request.search);
    if (!world.ok) return mock.respond(request);
    const text = await request.readBody(maxBytes);
    if (text === null)
      return errorResponse('LIMIT_REACHED', `The request is over ${maxBytes} bytes. Ask for less.`, 413);
    const document = readDocument(text);
    const isForApi = document && (validate(apiSchema, document).length === 0 || signsIn(document));
    const { status, headers, body } = isForApi
      ? await askApi(apiUrl, request.headers, text, request.signal)
      : await askMock(request, text, world.value);
    if (isForApi) noteLicense(request, licenseIn(readResult({ status, headers, body })));
    const all: Header[] = [...headers, ['x-answered-by', isForApi ? 'api' : 'mock']];
    // The portal uses the world's clock for responses of the API too.
    if (!headers.some(([name]) => name === 'date'))
      all.push(['date', new Date(world.value.time()).toUTCString()], ['cache-control', 'no-store']);
    // Only the first resolution of a world returns its notice, so the mock won't send it.
    if (world.value.notice) all.push(['x-mock-sandbox', world.value.notice]);
    return { status, headers: all, body };
  };
  return { ...mock, respond, fetch: async (request) => toResponse(await respond(toMockRequest(request))) };
}
