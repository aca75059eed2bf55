/** Builds of one commit in two folders. Takes minutes, so only `npm test -- --all` runs it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { follow } from '#mock-server/testing/follow.ts';
import { root } from '#scripts/files.ts';
import { startLimit } from '#scripts/test/patience.ts';
import { copyCheckout } from '#scripts/test/test-checkout.ts';

vi.setConfig({ testTimeout: 3 * startLimit, hookTimeout: startLimit });

const checkouts = [copyCheckout(), copyCheckout()];
afterAll(() => Promise.all(checkouts.map((checkout) => checkout.remove())));

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file): [string, string] => [file.slice(folder.length), digest(file)])
      .toSorted(),
  );
}

it.each([
  ['dist', ['build']],
  ['dist-demo', ['build', '--demo']],
] as const)('two builds of %s have the same bytes', async (output, [command, ...args]) => {
  const built = await Promise.all(
    checkouts.map(async (checkout) => {
      const { code, errors } = await checkout.run({}, command, ...args).ended;
      expect([code, errors]).toEqual([0, '']);
      return digests(join(checkout.folder, output));
    }),
  );
  expect(Object.keys(built[0] ?? {}).length).toBeGreaterThan(0);
  expect(built[1]).toEqual(built[0]);
});

it('two packed packages have the same bytes', async () => {
  const packed = await Promise.all(
    checkouts.map(async ({ folder }) => {
      for (const name of ['docs', 'README.md', 'LICENSE'])
        cpSync(join(root, name), join(folder, name), { recursive: true });
      const { code, out, errors } = await follow(spawn('npm', ['pack', '--silent'], { cwd: folder })).ended;
      expect([code, errors]).toEqual([0, '']);
      return digest(join(folder, out.trim().split('\n').at(-1) ?? ''));
    }),
  );
  expect(packed[1]).toBe(packed[0]);
});
