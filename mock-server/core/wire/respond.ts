import type { Header, MockRequest, MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import type { Calls, RequestEntry } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { countCall, recordRequest } from '#mock-server/core/sandbox/sandbox.ts';
import { chooseFault, chooseLatency } from '#mock-server/core/world/choose-fault.ts';
import { formatFaultKind } from '#mock-server/core/world/parse-fault.ts';
import type { ResolvedWorld, ResolveWorld } from '#mock-server/core/world/resolve-world.ts';
import { faultResponse } from './fault-response.ts';
import type { CreateHandler, Handler } from './handler.ts';
import { errorResponse, jsonResponse } from './responses.ts';
import { wait } from './wait.ts';

type Options = {
  resolveWorld: ResolveWorld;
  /** By path. */
  tasks: ReadonlyMap<string, CreateHandler>;
  /** Files, below a path of their own; their addresses say their world themselves. */
  downloads: { path: string; makeTask: CreateHandler; resolveWorld: ResolveWorld };
  observe: (entry: RequestEntry, query: string) => void;
  /** The calls of a client address in a world so far, for requests without a session. */
  callsOf: (client: string, world: string) => Calls;
};

/** Whether a world does something to some calls of an operation and not to others. */
const countsCalls = ({ fault }: WorldSpec): boolean => fault.some(({ when }) => when.kind !== 'always');

const hint =
  'Without X-Mock-Session, calls are counted per world and client address for 30 minutes. Send X-Mock-Session: 22 characters of base64url, to count your own.';

const onEveryAnswer: readonly Header[] = [
  ['x-mock-server', '1'],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
];

/** An answer to a request that is in no world. */
const outsideWorlds = ({ status, headers, body }: MockResponse): MockResponse => ({
  status,
  headers: [...headers, ...onEveryAnswer],
  body,
});

/** Writes instants as the Date header does; most calls come in the same second as the one before. */
function createDateText(): (ms: number) => string {
  let second = Number.NaN;
  let text = '';
  return (ms) => {
    const at = Math.floor(ms / 1_000);
    if (at !== second) {
      second = at;
      text = new Date(ms).toUTCString();
    }
    return text;
  };
}

/** The API as one function. Each call goes through: world, task, latency, fault or answer, log, headers. */
export function createRespond({ resolveWorld, tasks, downloads, observe, callsOf }: Options): Respond {
  const dateText = createDateText();

  async function answerTask(
    { operation, execute }: Handler,
    call: MockRequest,
    { sandbox, session }: ResolvedWorld,
  ) {
    const { world, query } = sandbox;
    const isShared = session === null && countsCalls(world);
    const count = countCall(isShared ? callsOf(call.client, query) : sandbox.calls, operation);
    const fault = chooseFault(world, operation, count);
    const latency = chooseLatency(world, operation, count);
    const began = performance.now();
    let status: number | null = null;
    try {
      if (latency > 0) await wait(latency, call.signal);
      const answer = await (fault ? faultResponse(fault.kind, call, execute) : execute(false));
      status = answer.status;
      return answer;
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
  ): MockResponse {
    const all: Header[] = [
      ...headers,
      ...onEveryAnswer,
      ['x-mock-world', sandbox.query],
      ['date', dateText(time())],
    ];
    if (dropped) all.push(['x-mock-sandbox', 'dropped']);
    if (session === null && countsCalls(sandbox.world)) all.push(['x-mock-hint', hint]);
    return { status, headers: all, body };
  }

  return async (call) => {
    const { path, search, headers } = call;
    const isDownload = path.startsWith(downloads.path);
    const makeTask = isDownload ? downloads.makeTask : tasks.get(path);
    if (!makeTask)
      return outsideWorlds(errorResponse('NOT_FOUND', 'The API has nothing at this address.', 404));
    const resolution = (isDownload ? downloads.resolveWorld : resolveWorld)(headers, search);
    if (!resolution.ok) return outsideWorlds(jsonResponse({ error: resolution.error }, 400));
    const task = await makeTask(call, resolution.value);
    const answer = 'answer' in task ? task.answer : await answerTask(task, call, resolution.value);
    return withHeaders(answer, resolution.value);
  };
}
