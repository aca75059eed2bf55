import type { RequestListener } from 'node:http';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createAppMock, createMockApp } from '#mock-server/app.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { logLine } from '#mock-server/node/http/log-line.ts';
import { openStore } from '#mock-server/node/store/open-store.ts';
import { readSecret } from '#mock-server/node/tokens/secret.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { UsageError } from '#scripts/run/usage-error.ts';
import type { StartOptions } from './options.ts';

type MockServerOptions = Pick<StartOptions, 'publicHosts' | 'store' | 'log'> & {
  /** The checkout, whose fixtures are used; null in the package, which has built-in fixtures. */
  root: string | null;
  /** The file with the secret that signs tokens; null for a random secret. */
  secretFile: () => string | null;
  world: string;
};

/** @throws UsageError for an invalid world or store and for invalid fixtures, with all problems */
export async function createMockServer(
  given: MockServerOptions,
): Promise<{ listener: RequestListener; mock: Mock }> {
  const { root, secretFile, world, publicHosts, log = logLine } = given;
  const fixtures = root === null ? builtInFixtures() : checkFixtureFiles(root);
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
