import type { Header, MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { RequestEntry } from '#mock-server/contract/sandbox.ts';
import type { Fault } from '#mock-server/contract/world-spec.ts';
import { NotSaved, type Sandboxes } from '#mock-server/core/sandbox/sandboxes.ts';
import { chooseFaults, chooseLatency, dependsOnCalls } from '#mock-server/core/world/choose-fault.ts';
import { formatFault, formatFaultKind } from '#mock-server/core/world/parse-fault.ts';
import {
  createOpenLinkedWorld,
  type Entered,
  type OpenWorld,
  type ResolvedWorld,
  type WorldGate,
} from '#mock-server/core/world/resolve-world.ts';
import { faultResponse, isWaiting } from './fault-response.ts';
import type { CreateHandler, Handler } from './handler.ts';
import { commonHeaders, errorResponse, jsonResponse } from './responses.ts';
import { wait } from './wait.ts';

type Options = {
  gate: WorldGate;
  openWorld: OpenWorld;
  sandboxes: Sandboxes;
  handlers: ReadonlyMap<string, CreateHandler>;
  downloads: { path: string; createHandler: CreateHandler };
  observe: (entry: RequestEntry, query: string) => void;
};

/** The clock ticks once a second, so most requests find the header formatted. */
function createDateHeader(): (time: number) => Header {
  let at = Number.NaN;
  let header: Header = ['date', ''];
  return (time) => {
    if (time !== at) header = ['date', new Date(time).toUTCString()];
    at = time;
    return header;
  };
}

const withoutWorld = ({ status, headers, body }: MockResponse): MockResponse => ({
  status,
  headers: [...headers, ...commonHeaders],
  body,
});

/** Calls are counted in a session. */
const notCounted = (fault: readonly Fault[]) => {
  const value = formatFault(fault.find(dependsOnCalls) as Fault);
  const message = `${JSON.stringify(value)} depends on the number of calls, which are only counted with X-Mock-Session; nothing was applied. Send 22 characters of base64url.`;
  const error = {
    code: 'REQUIRED',
    message,
    parameter: 'X-Mock-Session',
    value,
    allowed: [],
    didYouMean: null,
  };
  return withoutWorld(jsonResponse({ error }, 400));
};

export function createRespond({
  gate,
  openWorld,
  sandboxes,
  handlers,
  downloads,
  observe,
}: Options): Respond {
  const dateHeader = createDateHeader();
  const openLinkedWorld = createOpenLinkedWorld(openWorld, sandboxes);

  async function handle(
    handler: Handler,
    request: MockRequest,
    entered: Entered,
    faults: readonly Fault[],
  ): Promise<MockResponse> {
    const { operation, logged, mayChange } = handler;
    const { caller, opened, resolved } = entered;
    const { sandbox, call } = opened;
    const latency = chooseLatency(sandbox.world, operation, call);
    const kinds = faults.map(({ kind }) => kind);
    const [first] = kinds;
    const run = async (isFaulty: boolean) => {
      const response = await sandboxes.run(caller, opened, mayChange, (own) =>
        handler.execute(own === opened ? resolved : gate.enter(caller, own), isFaulty ? kinds : []),
      );
      if (isFaulty) applied = faults.filter((_fault, place) => response.applied?.includes(place));
      return response;
    };
    const at = resolved.time();
    const began = performance.now();
    let status: number | null = null;
    let applied: readonly Fault[] = [];
    let isCounted = false;
    try {
      if (latency > 0) await wait(latency, request.signal);
      applied = faults;
      isCounted = first !== undefined && isWaiting(first);
      if (isCounted) sandboxes.log(caller, sandbox, null, faults.map(formatFault));
      const response = await (first ? faultResponse(first, request.signal, run) : run(false));
      status = response.status;
      return response;
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      status = 200;
      return errorResponse(error.code, error.message, status);
    } finally {
      const ms = Math.round(performance.now() - began);
      const fault = applied.map(({ kind }) => formatFaultKind(kind)).join() || null;
      const entry = { at, operation, ...logged, status, ms, fault };
      sandboxes.log(caller, sandbox, entry, isCounted ? [] : applied.map(formatFault));
      observe(entry, sandbox.query);
    }
  }

  function withHeaders(
    { status, headers, body }: MockResponse,
    { sandbox, notice, time }: ResolvedWorld,
  ): MockResponse {
    const all: Header[] = [...headers, ...commonHeaders, ['x-mock-world', sandbox.query], dateHeader(time())];
    if (notice) all.push(['x-mock-sandbox', notice]);
    return { status, headers: all, body };
  }

  return async (request) => {
    const { path, search, headers } = request;
    const isDownload = path.startsWith(downloads.path);
    const createHandler = isDownload ? downloads.createHandler : handlers.get(path);
    if (!createHandler)
      return withoutWorld(errorResponse('NOT_FOUND', 'The API has nothing at this address.', 404));
    const worldRequest = gate.read(headers, search);
    if (!worldRequest.ok) return withoutWorld(jsonResponse({ error: worldRequest.error }, 400));
    const { session, world } = worldRequest.value;
    if (!isDownload && session === null && world.fault.some(dependsOnCalls)) return notCounted(world.fault);
    const handler = await createHandler(request);
    const operation = 'response' in handler ? null : handler.operation;
    const caller = { ...worldRequest.value, operation };
    const opening = isDownload
      ? openLinkedWorld(caller, new URLSearchParams(search).get('session') ?? caller.session)
      : openWorld(caller);
    const visitedWorld = opening instanceof Promise ? await opening : opening;
    const { sandbox, call } = visitedWorld.opened;
    const faults =
      'response' in handler ? [] : chooseFaults(sandbox.world, { operation: handler.operation, call });
    const response =
      'response' in handler ? handler.response : await handle(handler, request, visitedWorld, faults);
    return withHeaders(response, visitedWorld.resolved);
  };
}
