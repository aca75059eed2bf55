import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { loadFixtures, watchFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { createAppMock, createMockApp, type MockAppOptions } from '#mock-server/app.ts';
import type { SandboxDump } from '#mock-server/core/sandbox/sandbox-store.ts';
import { logLine } from '#mock-server/node/http/log-line.ts';
import { readSecret } from '#mock-server/node/tokens/secret.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { UsageError } from './options.ts';

/** What an API leaves to the one that takes its place when its code changes. */
type Legacy = { fixtures: Fixtures; sandboxes: SandboxDump };

export type DevApi = {
  listener: RequestListener;
  /** Stops following the fixtures. */
  close(): Legacy;
};

/** @throws UsageError for a world that is none. */
function createMock(options: MockAppOptions) {
  try {
    return createAppMock(options);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export type DevApiOptions = {
  root: string;
  world: string;
  publicHosts: readonly string[];
  legacy: Legacy | null;
  /** Told when fixture files changed; `areGood` says whether the new ones are in force. */
  onFixtures(areGood: boolean): void;
};

/**
 * The mock API of `npm run dev`: follows its fixture files and takes over the sandboxes of the one before it.
 *
 * @throws UsageError for fixtures that are not valid where there are none before them, and for a world that is none.
 */
export function createDevApi({ root, world, publicHosts, legacy, onFixtures }: DevApiOptions): DevApi {
  const folder = join(root, 'fixtures');
  const loaded = loadFixtures(folder);
  if (!loaded.ok && !legacy) throw new UsageError(describeProblems(loaded.problems));
  const first = loaded.ok ? loaded.fixtures : (legacy as Legacy).fixtures;
  let problems = loaded.ok ? [] : loaded.problems;
  const live = watchFixtures(folder, first, (found) => {
    problems = found;
    if (found.length > 0)
      console.error(`${describeProblems(found)}\nThe last good fixtures are still in use.`);
    onFixtures(found.length === 0);
  });
  const options = {
    fixtures: () => live.fixtures,
    fixtureProblems: () => problems,
    tokens: createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) }),
    world,
    publicHosts,
    log: logLine,
  };
  const mock = createMock(options);
  if (legacy) mock.sandboxes.load(legacy.sandboxes);
  return {
    listener: createMockApp(options, mock),
    close() {
      live.close();
      return { fixtures: live.fixtures, sandboxes: mock.sandboxes.dump() };
    },
  };
}
