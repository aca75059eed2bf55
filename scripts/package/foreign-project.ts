import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/files.ts';
import type { Packed } from './pack-for-test.ts';

/** An empty folder with the package's file, the starting point of docs/package.md. */
export function emptyProject(packed: Packed) {
  const folder = mkdtempSync(join(packed.folder, '../project-'));
  symlinkSync(packed.tarball, join(folder, packed.filename));
  const env = {
    ...process.env,
    CI: '',
    TEST_SWEEPS: '',
    NO_COLOR: '1',
    // Of `npm run -s`.
    npm_config_loglevel: undefined,
    FORCE_COLOR: undefined,
    VITEST: undefined,
  };
  return {
    folder,
    write(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: (more: NodeJS.ProcessEnv, program: string, ...args: string[]) =>
      execFileSync(program, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, ...more },
        timeout: 150_000,
      }),
  };
}
export type Project = ReturnType<typeof emptyProject>;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  module: 'preserve',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
};

/** A project with the package installed offline; its other dependencies come from this checkout. */
export function installedOffline(packed: Packed): Project {
  const project = emptyProject(packed);
  project.run({}, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`);
  for (const name of [
    '@playwright/test',
    '@types/node',
    'playwright',
    'playwright-core',
    'undici-types',
    'vitest',
  ]) {
    const link = join(project.folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.mts'] }));
  return project;
}

/** @throws with the compiler's errors. */
export function compile({ run }: Project): void {
  try {
    run({}, process.execPath, join(root, 'node_modules/typescript/bin/tsc'));
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  }
}
