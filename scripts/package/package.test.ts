/** The packed package in an empty folder. Takes a minute, so only `npm test -- --all` runs it. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { follow } from '#mock-server/testing/follow.ts';
import { ensureChromium } from '#scripts/browser/chromium.ts';
import { root } from '#scripts/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const installed = join(folder, 'node_modules/licence-portal');
let tarball = '';
let files: string[] = [];

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** Without what Vitest adds. */
const env = {
  ...process.env,
  CI: '',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  VITEST: undefined,
  NODE_ENV: undefined,
};

/** @throws with the output of a program that fails */
function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: folder, encoding: 'utf8', env });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stdout + stderr);
  }
}

/** The programs of the peers, from this checkout. */
const bin = (name: string) => join(root, 'node_modules', name);

beforeAll(() => {
  const pack = ['pack', '--silent', '--json', '--pack-destination', folder];
  const packed = execFileSync('npm', pack, { cwd: root, encoding: 'utf8', env });
  const [result] = JSON.parse(packed.slice(packed.indexOf('[\n')));
  tarball = join(folder, result.filename);
  files = result.files.map(({ path }: { path: string }) => path);
  write('package.json', '{"type":"module"}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  for (const name of [
    '@playwright/test',
    'playwright',
    'playwright-core',
    'vitest',
    '@types/node',
    'undici-types',
  ]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(bin(name), link);
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'preserve',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has bundles, types, both portals and its page, and no sources or compressed copies', () => {
  for (const path of ['dist/index.html', 'dist-package/portal/index.html', 'docs/mock.md', 'LICENSE'])
    expect(files).toContain(path);
  expect(files.filter((path) => /(?<!\.d)\.tsx?$|\.(br|gz|map)$|\.test\./.test(path))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBe(undefined);
});

it('passes publint, and has types that every resolution of ECMAScript modules finds', async () => {
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  const excludeEntrypoints = ['./schema.graphql'];
  const result = await checkPackage(createPackageFromTarballData(bytes), { excludeEntrypoints });
  if (!result.types) throw new Error('The package has no types.');
  // Node's old resolution and require() can't load packages with only ECMAScript modules.
  const old = ['node10', 'node16-cjs'];
  expect(
    result.problems.filter((each) => !('resolutionKind' in each && old.includes(each.resolutionKind))),
  ).toEqual([]);
});

it('runs a Playwright test against its own server', () => {
  const launchOptions = { executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] };
  write(
    'playwright.config.ts',
    `export default { testMatch: '*.spec.ts', workers: 1, use: { launchOptions: ${JSON.stringify(launchOptions)} } };`,
  );
  write(
    'portal.spec.ts',
    `import { expect, test } from 'licence-portal/playwright';
test.use({ world: { scenario: ['offline', 'mfa'], as: 'owner' } });
test('opens the portal in its world', async ({ openWorld, page }) => {
  const portal = await openWorld('/dashboard');
  await expect(page.getByRole('link', { name: 'Offline Updates & Tools' })).toBeVisible();
  await portal.expectRequest('MainMenuIsOfflineQuery');
  // @ts-expect-error
  void (() => portal.expectRequest('MainMenuIsOfflnQuery'));
});
test('knows which faults never applied', async ({ openWorld }) => {
  const fault = 'DashboardLicenseQuery:http-503';
  const portal = await openWorld('/settings/password', { fault }, { unusedFaults: 'allow' });
  await expect(portal.expectFaults()).rejects.toThrow('never applied');
});
`,
  );
  run(process.execPath, bin('typescript/bin/tsc'));
  expect(run(process.execPath, bin('@playwright/test/cli.js'), 'test')).toContain('2 passed');
});

it('runs a Vitest test against the API in its process', () => {
  write(
    'license.test.ts',
    `import { worldAddress } from 'licence-portal/mock';
import { mockFetch } from 'licence-portal/vitest';
import { expect, it } from 'vitest';
const world = { scenario: 'offline', as: 'owner' } as const;
it('answers in its world', async () => {
  const body = JSON.stringify({ query: '{ myHardwareLicense { offline } }' });
  const headers = { 'content-type': 'application/json' };
  const response = await mockFetch(world)('/graphql', { method: 'POST', headers, body });
  expect(await response.json()).toEqual({ data: { myHardwareLicense: { offline: true } } });
  expect(worldAddress('/devices?page=2#list', world)).toBe('/devices?page=2&scenario=offline&as=owner#list');
  // @ts-expect-error
  void (() => mockFetch({ scenario: 'ofline' }));
});
`,
  );
  run(process.execPath, bin('typescript/bin/tsc'));
  expect(run(process.execPath, bin('vitest/vitest.mjs'), 'run', 'license.test.ts')).toContain('1 passed');
});

const command = (...args: string[]) => {
  const file = join(installed, 'dist-package/licence-portal.js');
  return follow(
    spawn(process.execPath, [file, ...args], { cwd: folder, env: { ...env, PORT: '0', HOST: '' } }),
  );
};

it('npx licence-portal serves the portal with its mock, and ends by a signal', async () => {
  const running = command('--world', 'scenario=offline&as=owner');
  const [, url = ''] = await running.line(/^Portal ready at (http:\/\/localhost:\d+)$/m);
  expect((await fetch(`${url}/dashboard`)).status).toBe(200);
  expect((await fetch(`${url}/__mock/health`)).status).toBe(200);
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
});

it('npx licence-portal prints its options and a token, and refuses others in one line', async () => {
  expect((await command('--help').ended).out).toMatch(/^ {2}--mock-only .*\n/m);
  expect((await command('token', '--as', 'owner').ended).out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const { code, errors } = await command('--wold', 'x').ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Unknown option '--wold'\. .*\n$/)]);
});
