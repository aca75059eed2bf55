import { countCall, type RequestEntry, recordRequest } from './sandbox/sandbox.ts';
import type { MakeTask, Task } from './task.ts';
import { errorAnswer } from './wire/answers.ts';
import { faultAnswer } from './wire/fault-answer.ts';
import { wait } from './wire/wait.ts';
import { chooseFault, chooseLatency } from './world/choose-fault.ts';
import type { Meeting, MeetWorld } from './world/meet-world.ts';
import { formatFaultKind } from './world/parse-fault.ts';

type Options = {
  meetWorld: MeetWorld;
  /** By path. */
  tasks: ReadonlyMap<string, MakeTask>;
  /** Files, below a path of their own; their addresses say their world themselves. */
  downloads: { path: string; makeTask: MakeTask; meetWorld: MeetWorld };
  observe: (entry: RequestEntry, query: string) => void;
};

/** The API as one function. Each request goes through: world, task, latency, fault or answer, log, headers. */
export function createFetch({ meetWorld, tasks, downloads, observe }: Options) {
  async function answerTask({ operation, execute }: Task, signal: AbortSignal, { sandbox }: Meeting) {
    const call = countCall(sandbox, operation);
    const fault = chooseFault(sandbox.world, operation, call);
    const began = performance.now();
    let status: number | null = null;
    try {
      await wait(chooseLatency(sandbox.world, operation, call), signal);
      const answer = fault ? await faultAnswer(fault.kind, signal, execute) : await execute(false);
      status = answer.status;
      return answer;
    } finally {
      const ms = Math.round(performance.now() - began);
      const entry = { operation, status, ms, fault: fault && formatFaultKind(fault.kind) };
      recordRequest(sandbox, entry);
      observe(entry, sandbox.query);
    }
  }

  return async function fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const isDownload = pathname.startsWith(downloads.path);
    const makeTask = isDownload ? downloads.makeTask : tasks.get(pathname);
    if (!makeTask) return errorAnswer('NOT_FOUND', 'The API has nothing at this address.', 404);
    const met = (isDownload ? downloads.meetWorld : meetWorld)(request.headers, search);
    if (!met.ok) return Response.json({ error: met.error }, { status: 400 });
    const meeting = met.value;
    const task = await makeTask(request, meeting);
    const answer = task instanceof Response ? task : await answerTask(task, request.signal, meeting);
    answer.headers.set('X-Mock-Server', '1');
    answer.headers.set('X-Mock-World', meeting.sandbox.query);
    if (meeting.dropped) answer.headers.set('X-Mock-Sandbox', 'dropped');
    answer.headers.set('Date', new Date(meeting.time()).toUTCString());
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };
}
