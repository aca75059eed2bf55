import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { fixtureFiles } from '#fixtures/files.generated.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { createAppMock, createMockApp } from '#mock-server/app.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { logLine } from '#mock-server/node/http/log-line.ts';
import { openStore } from '#mock-server/node/store/open-store.ts';
import { readSecret } from '#mock-server/node/tokens/secret.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { UsageError } from '#scripts/run/usage-error.ts';
import type { StartOptions } from './options.ts';

type MockServerOptions = Pick<StartOptions, 'fixtures' | 'publicHosts' | 'store' | 'log'> & {
  /** The checkout, whose fixtures are used; null in the package, which has built-in fixtures. */
  root: string | null;
  /** The file with the secret that signs tokens; null for a random secret. */
  secretFile: () => string | null;
  world: string;
};

/** @throws UsageError for invalid fixtures, with all problems. */
export function readFixtures(folder: string): Fixtures {
  const loaded = loadFixtures(folder, fixtureFiles);
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems, basename(folder)));
  return loaded.fixtures;
}

/** @throws UsageError for an invalid world or store and for invalid fixtures, with all problems */
export async function createMockServer(
  given: MockServerOptions,
): Promise<{ listener: RequestListener; mock: Mock }> {
  const { root, secretFile, world, publicHosts, log = logLine } = given;
  const folder = given.fixtures ?? (root && join(root, 'fixtures'));
  const fixtures = folder === null ? builtInFixtures() : readFixtures(folder);
  try {
    const options = {
      database: await openStore(given.store),
      fixtures,
      tokens: createTokens({ secret: readSecret(secretFile()) }),
      world,
      publicHosts,
      log,
    };
    const mock = createAppMock(options);
    return { listener: createMockApp(options, mock), mock };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
