import type { Fixtures } from '#fixtures/fixtures.ts';
import { createAnswerCall } from './answer-calls.ts';
import { downloadPath } from './downloads/download-link.ts';
import { createDownloadsTask } from './downloads/downloads-task.ts';
import { createGraphql } from './graphql/create-graphql.ts';
import { createGraphqlTask } from './graphql-task.ts';
import type { TokenService } from './identity/token-service.ts';
import { createPolymorphicTypesTask } from './polymorphic-types-task.ts';
import { createCallCounts } from './sandbox/call-counts.ts';
import type { RequestEntry } from './sandbox/sandbox.ts';
import { createSandboxStore, type SandboxStore } from './sandbox/sandbox-store.ts';
import type { AnswerCall } from './wire/call.ts';
import { toCall, toResponse } from './wire/fetch-call.ts';
import { createMeetLinkedWorld } from './world/meet-linked-world.ts';
import { createMeetWorld, type MeetWorld } from './world/meet-world.ts';
import { parseWorldText } from './world/parse-world.ts';
import { createWorlds, type Worlds } from './world/worlds.ts';

export type MockOptions = {
  /** Asked on each request, so that they can be replaced. */
  fixtures: () => Fixtures;
  tokens: TokenService;
  /** The world of requests that name none, as a query string. */
  world: string;
  /** The real time, ms. */
  now: () => number;
  /** Told about every request the API answered, or didn't. */
  observe: (entry: RequestEntry, query: string) => void;
  /** Told about errors of this server's own making. */
  report: (error: unknown) => void;
};

/** Everything behind the API and the control API; they share worlds, sandboxes and tokens. */
export type Mock = {
  worlds(): Worlds;
  readonly tokens: TokenService;
  readonly sandboxes: SandboxStore;
  readonly meetWorld: MeetWorld;
  readonly answer: AnswerCall;
  /** The same as a function from Request to Response. */
  fetch(request: Request): Promise<Response>;
};

/** @throws when the server's own world is none. */
export function createMock(options: MockOptions): Mock {
  const { tokens, now, world, observe, report } = options;
  const worlds = createWorlds(options.fixtures);
  const own = parseWorldText(world, worlds().vocabulary);
  if (!own.ok) throw new Error(`--world ${JSON.stringify(world)}: ${own.error.message}`);
  const sandboxes = createSandboxStore(now);
  const meetWorld = createMeetWorld({ worlds, sandboxes, ownWorld: world, now });
  const graphql = createGraphql(report);
  const tasks = new Map([
    ['/api/graphql', createGraphqlTask({ worlds, tokens, graphql })],
    ['/api/polymorphictypes', createPolymorphicTypesTask(graphql.schema)],
  ]);
  const downloads = {
    path: downloadPath,
    makeTask: createDownloadsTask(worlds, tokens),
    meetWorld: createMeetLinkedWorld(meetWorld, sandboxes),
  };
  const answer = createAnswerCall({
    meetWorld,
    tasks,
    downloads,
    observe,
    callsOf: createCallCounts(now),
  });
  const fetch = async (request: Request) => toResponse(await answer(toCall(request)));
  return { worlds, tokens, sandboxes, meetWorld, answer, fetch };
}
