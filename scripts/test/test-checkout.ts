import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FollowedChild, follow } from '#mock-server/testing/follow.ts';
import { root } from '#scripts/files.ts';

/** A copy of this checkout with generated files and without builds, for tests that change files, build and start. */
export type Checkout = {
  folder: string;
  /** Starts a command of package.json, on any free port unless `env` names one. */
  run(env: NodeJS.ProcessEnv, command: string, ...args: string[]): FollowedChild;
  remove(): Promise<void>;
};

const copied = [
  '.build/generated.json',
  'client',
  'fixtures',
  'mock-server',
  'schema',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const needless = /\.test\.tsx?$|[\\/](e2e|bench)[\\/]/;

export function copyCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (file) => !needless.test(file),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const started: FollowedChild[] = [];
  return {
    folder,
    run(more, command, ...args) {
      const env = { ...process.env, PORT: '0', NODE_ENV: undefined, ...more };
      const child = spawn(process.execPath, ['scripts/run.cjs', command, ...args], { cwd: folder, env });
      const running = follow(child);
      started.push(running);
      return running;
    },
    async remove() {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(folder, { recursive: true });
    },
  };
}

export async function portalAt({ line }: FollowedChild): Promise<string> {
  const [, url = ''] = await line(/^Portal ready at (http:\/\/localhost:\d+)$/m);
  return url;
}
