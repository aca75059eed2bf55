import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Authenticate, RequestContext, Sandbox, TokenService } from '#mock-server/contract/context.ts';
import type { ApiRequest, ApiResponse, Header } from '#mock-server/contract/wire.ts';
import type { Fault } from '#mock-server/contract/world-spec.ts';
import type { WorldError } from '#schema/world/control-api.ts';
import { limits } from './documents.ts';
import {
  applyFaults,
  ConnectionDropped,
  chooseFaults,
  chooseLatency,
  type FaultedResponse,
} from './faults.ts';
import {
  documentOf,
  type Graphql,
  type GraphqlBody,
  parseBody,
  polymorphicTypes,
  responseType,
} from './graphql.ts';
import type { RequestLog } from './log.ts';
import type { PageLoad, PageLoads } from './page-loads.ts';
import { readJsonText } from './read-body.ts';
import {
  commonHeaders,
  errorResponse,
  graphqlFailure,
  jsonText,
  worldRefusal,
  wrongMethod,
} from './responses.ts';
import {
  ChangedAtOnce,
  isSessionId,
  LimitReached,
  type OpenedWorld,
  type RequestedWorld,
  type Sandboxes,
} from './sandboxes.ts';
import { type SandboxStore, StoreUnavailable } from './store.ts';
import { wait } from './wait.ts';
import { formatFault } from './world/parse-fault.ts';
import { quote } from './world/world-error.ts';
import type { Worlds } from './world/worlds.ts';

type Options = {
  worlds: () => Worlds;
  sandboxes: Sandboxes;
  store: SandboxStore;
  pageLoads: PageLoads;
  schema: GraphQLSchema;
  graphql: Graphql;
  authenticate: Authenticate;
  tokens: TokenService;
  /** GET /api/downloads/{name} */
  download(url: URL, opened: OpenedWorld): ApiResponse;
  log: RequestLog;
};

/** Rejects if the connection closes without a response. @param pageLoad of the page that the portal's host sends the request for. */
export type HandleRequest = (request: ApiRequest, pageLoad?: PageLoad) => Promise<ApiResponse>;

type Refused = { refused: ApiResponse };

/** A request for one of the API's endpoints. */
type Call = {
  request: ApiRequest;
  url: URL;
  endpoint: 'graphql' | 'polymorphictypes' | 'download';
  /** The content type of a GraphQL response. */
  mediaType: string;
};

/** A call whose body was read. */
type ReadCall = Call & { body: GraphqlBody | null; operation: string };

const endpointOf = (path: string): Call['endpoint'] | null => {
  if (path === '/api/graphql') return 'graphql';
  if (path === '/api/polymorphictypes') return 'polymorphictypes';
  return path.startsWith('/api/downloads/') ? 'download' : null;
};

function readCall(request: ApiRequest): Call | Refused {
  const url = new URL(request.url);
  const endpoint = endpointOf(url.pathname);
  if (!endpoint) {
    const message = `The API has nothing at ${quote(url.pathname)}. Send operations to /api/graphql (POST).`;
    return { refused: graphqlFailure(404, 'NOT_FOUND', message) };
  }
  const method = endpoint === 'graphql' ? 'POST' : 'GET';
  if (request.method !== method) return { refused: wrongMethod(url.pathname, method) };
  const mediaType = endpoint === 'graphql' ? responseType(request.headers.get('accept')) : 'application/json';
  if (mediaType !== null) return { request, url, endpoint, mediaType };
  const message = 'The API responds with application/json or application/graphql-response+json only.';
  return { refused: graphqlFailure(406, 'BAD_REQUEST', message) };
}

function notCounted(fault: Fault): WorldError {
  const value = formatFault(fault);
  const message = `${quote(value)} depends on the number of calls, which are only counted with X-Mock-Session; nothing was applied. Send 22 characters of base64url.`;
  return { code: 'REQUIRED', message, parameter: 'X-Mock-Session', value, allowed: [], didYouMean: null };
}

async function readBody(call: Call): Promise<ReadCall | Refused> {
  if (call.endpoint !== 'graphql') return { ...call, body: null, operation: call.endpoint };
  const read = await readJsonText(call.request, limits.bodyBytes, graphqlFailure);
  if ('refused' in read) return read;
  const body = parseBody(read.text);
  return { ...call, body, operation: body.operation };
}

/** The response for an error of a sandbox or its store. @throws other errors */
function sandboxFailure(error: unknown): ApiResponse {
  if (error instanceof StoreUnavailable) return graphqlFailure(503, 'UNAVAILABLE', error.message);
  if (error instanceof ChangedAtOnce) return graphqlFailure(200, 'CONFLICT', error.message);
  if (error instanceof LimitReached) return graphqlFailure(200, 'LIMIT_REACHED', error.message);
  throw error;
}

function inWorld({ status, headers, body }: ApiResponse, { sandbox, dropped, time }: OpenedWorld) {
  const all: Header[] = [...headers, ...commonHeaders];
  all.push(['x-mock-world', sandbox.query], ['date', new Date(time()).toUTCString()]);
  if (dropped) all.push(['x-mock-sandbox', 'dropped']);
  return { status, headers: all, body };
}

export function createHandleRequest(options: Options): HandleRequest {
  const { worlds, sandboxes, store, pageLoads, schema, graphql, authenticate, tokens, log } = options;
  const polymorphicTypesJson = JSON.stringify(polymorphicTypes(schema));

  function requestedWorld({ request, url, endpoint, mediaType }: Call): RequestedWorld | Refused {
    const requested = sandboxes.read(request.headers, url.search);
    if (!requested.ok) return { refused: worldRefusal(requested.error, mediaType) };
    const { spec, session } = requested.value;
    const counting = spec.fault.find(({ when }) => when !== null);
    return counting && session === null && endpoint !== 'download'
      ? { refused: worldRefusal(notCounted(counting), mediaType) }
      : requested.value;
  }

  /** Links are opened without headers. In another world than the session's latest, one leaves its sandbox alone. */
  async function linkedWorld(requested: RequestedWorld, { searchParams }: URL): Promise<RequestedWorld> {
    const session = searchParams.get('session') ?? requested.session;
    const latest = session === null || !isSessionId(session) ? null : await store.open(session, null);
    const isHere = latest !== null && latest !== 'dropped' && latest.sandbox.query === requested.query;
    return { ...requested, session: isHere ? session : null };
  }

  /** The tab's first request continues the sandbox of the page that the host rendered. */
  async function openSandbox(call: ReadCall, requested: RequestedWorld): Promise<OpenedWorld | Refused> {
    const { request, url, endpoint, operation } = call;
    const pageId = requested.session === null ? null : request.headers.get('x-mock-page');
    const page = pageId === null ? null : pageLoads.take(pageId);
    try {
      const wanted = endpoint === 'download' ? await linkedWorld(requested, url) : requested;
      const opened = await sandboxes.open(wanted, operation, page?.startedAt);
      if (page) log.addPage(opened, page);
      return opened;
    } catch (error) {
      return { refused: sandboxFailure(error) };
    }
  }

  function requestContext(
    { headers }: ApiRequest,
    opened: OpenedWorld,
    sandbox: Sandbox,
  ): RequestContext | Refused {
    const { data, session } = opened;
    const { fixtures } = worlds();
    const now = opened.time();
    const credentials = {
      authorization: headers.get('authorization'),
      accountId: headers.get('x-account-id') ?? sandbox.spec.account,
      as: sandbox.spec.as,
    };
    try {
      const visitor = authenticate(credentials, { accounts: data.accounts, fixtures, sandbox, now });
      return { visitor, data, sandbox, session, now, fixtures, tokens };
    } catch (error) {
      if (error instanceof GraphQLError) return { refused: errorResponse(error) };
      throw error;
    }
  }

  async function runGraphql(call: ReadCall, body: GraphqlBody, opened: OpenedWorld): Promise<ApiResponse> {
    const run = async (sandbox: Sandbox) => {
      const context = requestContext(call.request, opened, sandbox);
      return 'refused' in context ? context.refused : graphql(body, call.mediaType, context);
    };
    return body.mayChange ? sandboxes.change(opened, run).catch(sandboxFailure) : run(opened.sandbox);
  }

  async function execute(call: ReadCall, opened: OpenedWorld): Promise<ApiResponse> {
    if (call.body) return runGraphql(call, call.body, opened);
    return call.endpoint === 'download' ? options.download(call.url, opened) : jsonText(polymorphicTypesJson);
  }

  /** Waits for the latency, then responds with the faults. Without a response if the connection closes. */
  async function respondInWorld(
    call: ReadCall,
    opened: OpenedWorld,
    faults: readonly Fault[],
  ): Promise<FaultedResponse> {
    const { request, body, operation } = call;
    const latency = chooseLatency(opened.sandbox.spec, operation, opened.callNumber);
    if (latency > 0 && !(await wait(latency, request.signal))) return { response: null, applied: [] };
    if (faults.length === 0) return { response: await execute(call, opened), applied: [] };
    const document = body && documentOf(body.query);
    return applyFaults(faults, {
      signal: request.signal,
      operation: document && { schema, document, operationName: operation },
      refusedVisitor() {
        const context = requestContext(request, opened, opened.sandbox);
        return 'refused' in context ? context.refused : null;
      },
      execute: () => execute(call, opened),
    });
  }

  function refuse({ refused }: Refused, operation: string, query?: string): ApiResponse {
    log.refused(operation, refused, query);
    const { status, headers, body } = refused;
    return { status, headers: [...headers, ...commonHeaders], body };
  }

  /** Handles one API request: world, body, sandbox, latency, fault or result, log. */
  return async function handleRequest(request, pageLoad) {
    const call = readCall(request);
    if ('refused' in call) return refuse(call, `${request.method} ${new URL(request.url).pathname}`);
    const requested = requestedWorld(call);
    if ('refused' in requested) return refuse(requested, call.endpoint);
    const read = await readBody(call);
    if ('refused' in read) return refuse(read, call.endpoint, requested.query);
    const opened = await openSandbox(read, requested);
    if ('refused' in opened) return refuse(opened, read.operation, requested.query);
    const faults = chooseFaults(opened.sandbox.spec, read.operation, opened.callNumber);
    const response = await log.run(read, opened, faults, pageLoad, () =>
      respondInWorld(read, opened, faults),
    );
    if (response === null) throw request.signal.aborted ? request.signal.reason : new ConnectionDropped();
    return inWorld(response, opened);
  };
}
