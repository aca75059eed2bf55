import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FollowedChild, follow } from '#mock-server/testing/follow.ts';
import { packageFile, root } from '#scripts/files.ts';

export type Checkout = ReturnType<typeof copyCheckout>;

const sources = ['client', 'fixtures', 'mock-server', 'schema', 'scripts'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', '.build/generated.json'];
const needless = /\.test\.tsx?$|[\\/](e2e|bench)[\\/]/;

/**
 * A copy of this checkout with its generated files, for tests that change files, build and start.
 * @param builds of `.build`, which are still fresh in the copy
 */
export function copyCheckout(...builds: readonly string[]) {
  // Dependencies are installed above, as in a workspace of npm.
  const workspace = mkdtempSync(join(tmpdir(), 'checkout-'));
  const folder = join(workspace, 'packages/portal');
  const copied = [...sources, ...files, ...builds.map((name) => `.build/${name}`)];
  for (const name of copied.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !needless.test(file),
    });
  symlinkSync(dirname(packageFile('vitest', '')), join(workspace, 'node_modules'));
  const started: FollowedChild[] = [];
  return {
    folder,
    /** Starts a command of package.json, on any free port unless `more` names one. */
    run(more: NodeJS.ProcessEnv, command: string, ...args: string[]): FollowedChild {
      const env = { ...process.env, PORT: '0', NODE_ENV: undefined, ...more };
      const npm = ['run', '--silent', command, '--', ...args];
      const running = follow(spawn('npm', npm, { cwd: folder, env }));
      started.push(running);
      return running;
    },
    async remove(): Promise<void> {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(workspace, { recursive: true });
    },
  };
}

export async function portalAt({ line }: FollowedChild): Promise<string> {
  const [, url = ''] = await line(/^Portal ready at (http:\/\/localhost:\d+)$/m);
  return url;
}
