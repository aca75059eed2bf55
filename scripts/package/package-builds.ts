import { accessSync, constants, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Builds } from '#scripts/start/options.ts';

const installedIn = join(import.meta.dirname, '../..');

/** Shared by a project's servers and the `token` command. Null outside a writable `node_modules`, as in a container. */
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

export const packageBuilds: Builds = {
  root: null,
  portal: join(import.meta.dirname, '../dist'),
  mock: join(import.meta.dirname, 'portal'),
  secretFile: packageSecretFile,
};
