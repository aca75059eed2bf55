import { accessSync, constants, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Builds } from '#scripts/start/serve.ts';

const installedIn = join(import.meta.dirname, '../..');

/**
 * The file with the secret that signs tokens, shared by a project's servers and the `token` command. Null if the
 * package isn't in a writable `node_modules`, such as in a container.
 */
export function packageSecretFile(): string | null {
  if (basename(installedIn) !== 'node_modules') return null;
  const folder = join(installedIn, '.cache/licence-portal');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return join(folder, 'mock-secret');
  } catch {
    return null;
  }
}

/** The package's builds, in the folder of this file's bundle. */
export const packageBuilds: Builds = {
  root: null,
  portal: join(import.meta.dirname, '../dist'),
  mock: join(import.meta.dirname, 'portal'),
  apiSchema: join(import.meta.dirname, 'api.graphql'),
  secretFile: packageSecretFile,
};
