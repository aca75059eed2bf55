import type { Graphql } from './graphql/create-graphql.ts';
import { limits } from './graphql/limits.ts';
import { authenticate } from './identity/authenticate.ts';
import type { TokenService } from './identity/token-service.ts';
import { polymorphicTypes } from './polymorphic-types.ts';
import { countCall, type RequestEntry, recordRequest } from './sandbox/sandbox.ts';
import { errorAnswer, forbiddenAccountAnswer, jsonText, unauthenticatedAnswer } from './wire/answers.ts';
import { faultAnswer } from './wire/fault-answer.ts';
import { operationNameOf, readBody } from './wire/read-body.ts';
import { wait } from './wire/wait.ts';
import { chooseFault, chooseLatency } from './world/choose-fault.ts';
import type { Meeting, MeetWorld } from './world/meet-world.ts';
import { formatFaultKind } from './world/parse-fault.ts';
import type { Worlds } from './world/worlds.ts';

type Options = {
  worlds: () => Worlds;
  tokens: TokenService;
  meetWorld: MeetWorld;
  graphql: Graphql;
  observe: (entry: RequestEntry, query: string) => void;
};

/** What a request asks for: its name in faults and logs, and the honest answer. */
type Task = { operation: string; execute: (partial: boolean) => Promise<Response> };
type MakeTask = (request: Request, meeting: Meeting) => Promise<Task | Response>;

/** The API of architecture.md as one function. Each request goes: world, task, latency, fault, answer, log. */
export function createFetch({ worlds, tokens, meetWorld, graphql, observe }: Options) {
  const document = JSON.stringify(polymorphicTypes(graphql.schema));

  const graphqlTask: MakeTask = async (request, meeting) => {
    const body = await readBody(request, limits.bodyBytes);
    if (body === null)
      return errorAnswer(
        'LIMIT_REACHED',
        `The request is over ${limits.bodyBytes} bytes. Ask for less.`,
        413,
      );
    const operation = operationNameOf(body) ?? 'anonymous';
    const execute = async (partial: boolean) => {
      const { fixtures } = worlds();
      const { headers, method, url } = request;
      const { sandbox, record: world } = meeting;
      const now = meeting.time();
      const asked = authenticate(
        {
          authorization: headers.get('authorization'),
          accountId: headers.get('x-account-id'),
          as: sandbox.world.as,
          accounts: world.accounts,
          at: now,
        },
        fixtures,
        tokens,
      );
      if (!asked.ok)
        return asked.reason === 'invalid-token'
          ? unauthenticatedAnswer()
          : forbiddenAccountAnswer(asked.accountId);
      const { visitor } = asked;
      const honest = new Request(url, { method, headers, ...(body && { body }) });
      return graphql.fetch(honest, { visitor, world, sandbox, now, fixtures, tokens, partial });
    };
    return { operation, execute };
  };

  const polymorphicTypesTask: MakeTask = async (request) =>
    request.method === 'GET'
      ? { operation: 'polymorphictypes', execute: async () => jsonText(document) }
      : new Response(null, { status: 405, headers: { allow: 'GET' } });

  const tasks = new Map<string, MakeTask>([
    ['/api/graphql', graphqlTask],
    ['/api/polymorphictypes', polymorphicTypesTask],
  ]);

  async function answerTask(task: Task, signal: AbortSignal, { sandbox }: Meeting): Promise<Response> {
    const { operation, execute } = task;
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
    const makeTask = tasks.get(pathname);
    if (!makeTask) return errorAnswer('NOT_FOUND', 'The API has nothing at this address.', 404);
    const met = meetWorld(request.headers, search);
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
