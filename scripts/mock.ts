import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { createAppMock, createMockApp } from '#mock-server/app.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { logLine } from '#mock-server/node/http/log-line.ts';
import { readSecret } from '#mock-server/node/tokens/secret.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { galleryPictures } from './gallery.ts';
import { UsageError } from './options.ts';

type MockServerOptions = {
  root: string;
  world: string;
  publicHosts: readonly string[];
  /** Replaces the mock by one that also asks a real API. */
  wrap?: (mock: Mock) => Mock;
};

/**
 * Creates the mock API with the fixtures and the secret of the checkout in `root`. `world` is the default
 * world.
 *
 * @throws UsageError for an invalid world and for invalid fixtures, with all problems.
 */
export function createMockServer({ root, world, publicHosts, wrap = (mock) => mock }: MockServerOptions): {
  listener: RequestListener;
  mock: Mock;
} {
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems));
  try {
    const options = {
      fixtures: () => loaded.fixtures,
      tokens: createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) }),
      world,
      publicHosts,
      log: logLine,
      pictures: galleryPictures(root),
    };
    const mock = wrap(createAppMock(options));
    return { listener: createMockApp(options, mock), mock };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
