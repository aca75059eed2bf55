import { accessSync, constants, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Builds } from '#scripts/start/serve.ts';

const installedIn = join(import.meta.dirname, '../..');

/**
 * The file with the secret that signs tokens, shared by the servers and the command of one project. Null where the package isn't in
 * a `node_modules` that can be written to, such as in a container.
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

/** Where the package has its builds, beside the bundle of this file. */
export const packageBuilds: Builds = {
  root: null,
  portal: join(import.meta.dirname, '../dist'),
  mock: join(import.meta.dirname, 'portal'),
  apiSchema: join(import.meta.dirname, 'api.graphql'),
  secretFile: packageSecretFile,
};
