import type { Header, MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { Calls, RequestEntry } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { countCall, recordRequest } from '#mock-server/core/sandbox/sandbox.ts';
import { chooseFault, chooseLatency } from '#mock-server/core/world/choose-fault.ts';
import { formatFaultKind } from '#mock-server/core/world/parse-fault.ts';
import type { ResolvedWorld, ResolveWorld } from '#mock-server/core/world/resolve-world.ts';
import { faultResponse } from './fault-response.ts';
import type { CreateHandler, Handler } from './handler.ts';
import { commonHeaders, errorResponse, jsonResponse } from './responses.ts';
import { wait } from './wait.ts';

type Options = {
  resolveWorld: ResolveWorld;
  /** By path. */
  handlers: ReadonlyMap<string, CreateHandler>;
  /** Files below this path; their addresses name their world. */
  downloads: { path: string; createHandler: CreateHandler; resolveWorld: ResolveWorld };
  observe: (entry: RequestEntry, query: string) => void;
  /** Calls of a client address in a world so far, for requests without a session. */
  callsOf: (client: string, world: string) => Calls;
};

/** Whether a fault applies to some calls of an operation only. */
const countsCalls = ({ fault }: WorldSpec): boolean => fault.some(({ when }) => when.kind !== 'always');

const hint =
  'Without X-Mock-Session, calls are counted per world and client address for 30 minutes. Send X-Mock-Session: 22 characters of base64url, to count your own.';

/** The Date header at a time (ms). The clock ticks once a second, so most requests find it formatted. */
function createDateHeader(): (time: number) => Header {
  let at = Number.NaN;
  let header: Header = ['date', ''];
  return (time) => {
    if (time !== at) header = ['date', new Date(time).toUTCString()];
    at = time;
    return header;
  };
}

/** The Server-Timing header: how long the world, the request and its response took, ms; with latency and faults. */
const timingHeader = (world: number, request: number, response: number): Header => [
  'server-timing',
  `world;dur=${world.toFixed(1)}, request;dur=${request.toFixed(1)}, response;dur=${response.toFixed(1)}`,
];

/** A response to a request without a valid world. */
const withoutWorld = ({ status, headers, body }: MockResponse): MockResponse => ({
  status,
  headers: [...headers, ...commonHeaders],
  body,
});

/** The API as one function. Each request goes through: world, handler, latency, fault or response, log, headers. */
export function createRespond({ resolveWorld, handlers, downloads, observe, callsOf }: Options): Respond {
  const dateHeader = createDateHeader();

  async function handle(
    { operation, execute }: Handler,
    request: MockRequest,
    { sandbox, session }: ResolvedWorld,
  ) {
    const { world, query } = sandbox;
    const isShared = session === null && countsCalls(world);
    const count = countCall(isShared ? callsOf(request.client, query) : sandbox.calls, operation);
    const fault = chooseFault(world, operation, count);
    const latency = chooseLatency(world, operation, count);
    const began = performance.now();
    let status: number | null = null;
    try {
      if (latency > 0) await wait(latency, request.signal);
      const response = await (fault ? faultResponse(fault.kind, request, execute) : execute(false));
      status = response.status;
      return response;
    } finally {
      const ms = Math.round(performance.now() - began);
      const entry = { operation, status, ms, fault: fault && formatFaultKind(fault.kind) };
      recordRequest(sandbox, entry);
      observe(entry, sandbox.query);
    }
  }

  function withHeaders(
    { status, headers, body }: MockResponse,
    { sandbox, session, dropped, time }: ResolvedWorld,
    timing: Header,
  ): MockResponse {
    const all: Header[] = [...headers, ...commonHeaders, ['x-mock-world', sandbox.query], dateHeader(time())];
    all.push(timing);
    if (dropped) all.push(['x-mock-sandbox', 'dropped']);
    if (session === null && countsCalls(sandbox.world)) all.push(['x-mock-hint', hint]);
    return { status, headers: all, body };
  }

  return async (request) => {
    const { path, search, headers } = request;
    const isDownload = path.startsWith(downloads.path);
    const createHandler = isDownload ? downloads.createHandler : handlers.get(path);
    if (!createHandler)
      return withoutWorld(errorResponse('NOT_FOUND', 'The API has nothing at this address.', 404));
    const began = performance.now();
    const resolution = (isDownload ? downloads.resolveWorld : resolveWorld)(headers, search);
    if (!resolution.ok) return withoutWorld(jsonResponse({ error: resolution.error }, 400));
    const resolved = performance.now();
    const handler = await createHandler(request, resolution.value);
    const read = performance.now();
    const response =
      'response' in handler ? handler.response : await handle(handler, request, resolution.value);
    const timing = timingHeader(resolved - began, read - resolved, performance.now() - read);
    return withHeaders(response, resolution.value, timing);
  };
}
