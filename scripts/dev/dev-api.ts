import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { loadFixtures, watchFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { createMockApi } from '#mock-server/api.ts';
import { createMockListener, loggingTo } from '#mock-server/app.ts';
import type { SandboxStore } from '#mock-server/core/store.ts';
import { logLine } from '#mock-server/node/http.ts';
import { readSecret } from '#mock-server/node/secret.ts';
import { createTokens } from '#mock-server/node/tokens.ts';
import { orUsageError, UsageError } from '#scripts/run.ts';

/** State that an API passes to its successor when its code is reloaded. */
type Legacy = { fixtures: Fixtures; store: SandboxStore };

export type DevApi = {
  listener: RequestListener;
  close(): Legacy;
};

export type DevApiOptions = {
  root: string;
  world: string;
  publicHosts: readonly string[];
  legacy: Legacy | null;
  /** Called when fixture files change: null if they are valid, else what is wrong with them. */
  onFixtures(problem: string | null): void;
};

/** @throws UsageError for an invalid world, and for invalid fixtures if there is no predecessor */
export function createDevApi({ root, world, publicHosts, legacy, onFixtures }: DevApiOptions): DevApi {
  const folder = join(root, 'fixtures');
  const loaded = loadFixtures(folder);
  if (!loaded.ok && !legacy) throw new UsageError(describeProblems(loaded.problems));
  const first = loaded.ok ? loaded.fixtures : (legacy as Legacy).fixtures;
  const live = watchFixtures(folder, first, (fixtureProblems) => {
    if (fixtureProblems.length === 0) return onFixtures(null);
    onFixtures(`${describeProblems(fixtureProblems)}\nThe last good fixtures are still in use.`);
  });
  const options = {
    fixtures: () => live.fixtures,
    tokens: createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) }),
    world,
    ...loggingTo(logLine),
    ...(legacy && { store: legacy.store }),
  };
  const api = orUsageError(() => createMockApi(options));
  return {
    listener: createMockListener(api, { log: logLine, publicHosts }),
    close() {
      live.close();
      return { fixtures: live.fixtures, store: api.store };
    },
  };
}
