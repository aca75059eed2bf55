import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { follow, readyAt } from '#mock-server/testing/run-main.ts';
import { ensureChromium } from '#scripts/browser/browsers.ts';
import { root } from '#scripts/files.ts';
import { compile, emptyProject, installedOffline } from './foreign-project.ts';
import { type Packed, packForTest } from './pack-for-test.ts';

const document = readFileSync(join(root, 'docs/package.md'), 'utf8');

/** The code blocks in order: commands, and files with their names. */
const blocks = [...document.matchAll(/```(\w+)\n(?:\/\/ (\S+)\n)?(.*?)```/gs)].map(
  ([, language = '', file, text = '']) => ({ language, file, text }),
);

let packed: Packed;
beforeAll(async () => {
  packed = await packForTest();
});
afterAll(() => packed?.remove());

describe('docs/package.md', () => {
  it('is the README of the package, with no link to a file that is not packed', () => {
    const readme = readFileSync(join(packed.folder, 'README.md'), 'utf8');
    expect(readme.split('\n')[0]).toBe(document.split('\n')[0]);
    const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !/^(https?:|#)/.test(target))).toEqual([]);
    expect(new Set(readme.match(/licence-portal-[\d.]+\.tgz/g))).toEqual(new Set([packed.filename]));
  });

  it('has examples that compile and pass, and Playwright and Vitest run only their own tests in one folder', () => {
    const project = installedOffline(packed);
    for (const { file, text } of blocks) if (file) project.write(file, text);
    compile(project);
    const vitest = project.run({}, process.execPath, 'node_modules/vitest/vitest.mjs', 'run');
    expect(vitest).toMatch(/Tests +3 passed/);
    const playwright = project.run(
      {},
      process.execPath,
      'node_modules/@playwright/test/cli.js',
      'test',
      '--list',
    );
    expect(playwright).toMatch(/Total: 4 tests in 3 files/);
  });

  it('is right that misspelled names do not compile, for each entry', () => {
    const project = installedOffline(packed);
    for (const [entry, text] of Object.entries(mistakes)) project.write(`${entry}.ts`, text);
    compile(project);
  });

  it('shows tokens that the servers of the same project accept', async () => {
    const { folder, run } = installedOffline(packed);
    const command = join(folder, 'node_modules/.bin/licence-portal');
    const running = follow(
      spawn(command, ['--mock-only'], {
        cwd: folder,
        env: { ...process.env, PORT: '0' },
      }),
    );
    const url = await readyAt(running);
    const token = run({}, command, 'token', '--as', 'viewer', '--ttl', '10m').trim();
    const response = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ myHardwareLicense { offline } }' }),
    });
    expect(await response.json()).toEqual({ data: { myHardwareLicense: { offline: false } } });
    running.child.kill('SIGTERM');
    await running.ended;
  });

  // Cypress downloads its program from its own server, so it isn't installed here.
  const isCypress = ({ language, file }: (typeof blocks)[number]) =>
    language === 'js' || (language === 'json' && !file);

  it('has no untested blocks except the two for Cypress', () => {
    expect(document.match(/^```/gm)).toHaveLength(2 * blocks.length);
    expect(blocks.filter(isCypress)).toHaveLength(2);
    expect(blocks.filter(({ language, file }) => !file && language !== 'sh' && language !== 'json')).toEqual(
      [],
    );
  });
});

const mistakes = {
  mock: `
    import { createMockApi, createMockServer, worldAddress } from 'licence-portal/mock';
    worldAddress('/', { scenario: ['offline', 'mfa'], as: 'owner', fault: 'MainMenuIsOfflineQuery:http-503@1' });
    worldAddress<'harbor'>('/', { scenario: ['offline', 'harbor'] });
    // @ts-expect-error
    worldAddress('/', { scenario: 'ofline' });
    // @ts-expect-error
    worldAddress('/', { as: 'ownr' });
    // @ts-expect-error
    worldAddress('/', { fault: 'MainMenuIsOflineQuery:http-503' });
    // @ts-expect-error
    worldAddress<'harbor'>('/', { scenario: 'harbour' });
    // @ts-expect-error
    createMockApi({ world: { scenario: ['ofline'] } });
    // @ts-expect-error
    createMockServer({ world: { scenaro: 'offline' } });`,
  playwright: `
    import { test, testWith } from 'licence-portal/playwright';
    test.use({ world: { scenario: 'offline', as: 'owner' } });
    test('', ({ openWorld }) => openWorld('/', { scenario: ['mfa'] }));
    testWith<'harbor'>().use({ world: { scenario: 'harbor' } });
    // @ts-expect-error
    test.use({ world: { scenario: 'ofline' } });
    // @ts-expect-error
    test('', ({ openWorld }) => openWorld('/', { as: 'ownr' }));
    // @ts-expect-error
    testWith<'harbor'>().use({ world: { scenario: 'harbour' } });`,
  vitest: `
    import { ask, mockFetch } from 'licence-portal/vitest';
    mockFetch({ scenario: ['offline', 'mfa'], as: 'owner' });
    mockFetch('scenario=offline');
    mockFetch<'harbor'>({ scenario: 'harbor' }, { fixtures: 'mocks' });
    // @ts-expect-error
    mockFetch({ scenario: 'ofline' });
    // @ts-expect-error
    mockFetch({ scenario: ['ofline'] });
    // @ts-expect-error
    mockFetch({ as: 'ownr' });
    // @ts-expect-error
    mockFetch<'harbor'>({ scenario: 'harbour' });
    // @ts-expect-error
    ask('{ __typename }', { world: { scenario: 'ofline' } });`,
};

/** Puts this machine's Chromium where `npx playwright install chromium` would download its own. */
const seedBrowsers = (executable: string) => `
const { execFileSync } = require('node:child_process');
const { chmodSync, mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const plan = execFileSync('npx', ['playwright', 'install', '--dry-run', 'chromium'], { encoding: 'utf8' });
for (const [, folder] of plan.matchAll(/Install location: +(.+)/g)) {
  for (const name of ['chrome', 'chrome-headless-shell'])
    for (const platform of ['linux', 'linux64', 'linux-arm64']) {
      const file = join(folder, name + '-' + platform, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, '#!/bin/sh\\nexec ${executable} --disable-gpu "$@"\\n');
      chmodSync(file, 0o755);
    }
  writeFileSync(join(folder, 'INSTALLATION_COMPLETE'), '');
}
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

// Installs from the npm registry.
if (isWhole)
  it('docs/package.md works as written, from an empty folder to the last block', async () => {
    const project = emptyProject(packed);
    const port = await freePort();
    project.write('../seed-browsers.cjs', seedBrowsers(ensureChromium()));
    const env = { PORT: String(port), PLAYWRIGHT_BROWSERS_PATH: join(project.folder, '../browsers') };
    const outputs: string[] = [];
    for (const { language, file, text } of blocks) {
      if (file) project.write(file, text);
      if (language !== 'sh') continue;
      const script = text
        .replaceAll('localhost:4000', `localhost:${port}`)
        .replace('npx playwright install', 'node ../seed-browsers.cjs\n$&');
      outputs.push(project.run(env, 'bash', '-euo', 'pipefail', '-c', script));
    }
    expect(outputs).toEqual([
      expect.stringContaining('added 1 package'),
      expect.stringContaining('added'),
      expect.stringMatching(/2 passed/),
      expect.stringContaining('added'),
      expect.stringMatching(/Tests +2 passed/),
      expect.stringContaining('"offline":true'),
      expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
    ]);
    expect(project.run(env, 'npx', 'playwright', 'test')).toMatch(/4 passed/);
    expect(project.run(env, 'npx', 'vitest', 'run')).toMatch(/Tests +3 passed/);
  }, 600_000);
