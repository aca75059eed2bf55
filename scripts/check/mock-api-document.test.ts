import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApp } from '#mock-server/app.ts';
import { readSecret } from '#mock-server/node/tokens/secret.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { type Listening, listen } from '#mock-server/testing/listen.ts';
import { ensurePrograms } from '#scripts/browser/debian.ts';
import { root } from '#scripts/files.ts';

const document = readFileSync(join(root, 'docs/mock-api.md'), 'utf8');
const recipes = [...document.matchAll(/```sh\n(.*?)```\n\n```text\n(.*?)```/gs)].map(
  ([, command = '', output = '']) => ({ name: command.split('\n')[0] ?? '', command, output }),
);

/** A pattern for a documented output; `…` matches anything. */
function formOf(output: string): RegExp {
  const parts = output.trim().split('…');
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?')}$`, 's');
}

let server: Listening;
beforeAll(async () => {
  ensurePrograms('curl');
  // `npm run token` signs with the secret of the checkout.
  const tokens = createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) });
  server = await listen(createMockApp({ tokens }));
});
afterAll(() => server.close());

describe('docs/mock-api.md', () => {
  it('shows the output of each of its commands', () => {
    expect(recipes.length).toBeGreaterThan(6);
    expect(document.match(/```sh/g)).toHaveLength(recipes.length);
  });

  it.each(recipes)('$name does what it shows', async ({ command, output }) => {
    const script = command.replaceAll('http://localhost:4000', server.url);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: root });
    expect(stdout.trim()).toMatch(formOf(output));
  });

  it('shows the same test that runs with the browser tests', () => {
    const spec = readFileSync(join(root, 'client/e2e/mock-worlds.spec.ts'), 'utf8');
    expect(document.includes(`\`\`\`ts\n// mock-worlds.spec.ts\n${spec}\`\`\``)).toBe(true);
  });
});

describe('npm run token', () => {
  const token = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/token.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
    });

  const lifetimes: [string[], number][] = [
    [[], 12 * 3_600],
    [['--ttl', '90s'], 90],
    [['--ttl', '2h'], 7_200],
  ];
  it.each(sampled('lifetimes', lifetimes, 1))('%j is good from now on for that time', (args, seconds) => {
    const { stdout } = token('--as', 'Owner', ...args);
    const { iat, exp } = JSON.parse(Buffer.from(stdout.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(seconds);
    expect(Math.abs(iat - Date.now() / 1_000)).toBeLessThan(20);
  });

  it.each(sampled('wrong lifetimes', ['13h', '0s', '5', '-1h', '1d'], 1))(
    'refuses --ttl %s in one line',
    (ttl) => {
      const { status, stderr } = token('--as', 'owner', `--ttl=${ttl}`);
      expect([status, stderr]).toEqual([
        1,
        `--ttl "${ttl}" must be a time such as 90s, 10m or 2h, 12h at most.\n`,
      ]);
    },
  );
});
