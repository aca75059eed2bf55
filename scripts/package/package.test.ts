/** The packed package in an empty folder. Takes a minute, so only `npm test -- --all` runs it. */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { follow } from '#mock-server/testing/follow.ts';
import { expectChromium } from '#scripts/browser/chromium.ts';
import { root } from '#scripts/files.ts';
import { startLimit } from '#scripts/test/patience.ts';

vi.setConfig({ testTimeout: startLimit, hookTimeout: startLimit });

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const installed = join(folder, 'node_modules/licence-portal');
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

/** Peers and their programs, from this checkout. */
const bin = (name: string) => join(root, 'node_modules', name);
const peers = [
  ...['@playwright/test', 'playwright', 'playwright-core', 'vitest', '@types/node', 'undici-types'],
  ...['@apollo/client', '@testing-library/react', 'react', 'react-dom', 'jsdom'],
];

const vitest = (...args: string[]) => run(process.execPath, bin('vitest/vitest.mjs'), 'run', ...args);
const playwright = (...args: string[]) =>
  run(process.execPath, bin('@playwright/test/cli.js'), 'test', '--config', 'local.config.ts', ...args);

beforeAll(() => {
  const pack = ['pack', '--silent', '--json', '--pack-destination', folder];
  const packed = execFileSync('npm', pack, { cwd: root, encoding: 'utf8', env });
  const [result] = JSON.parse(packed.slice(packed.indexOf('[\n')));
  files = result.files.map(({ path }: { path: string }) => path);
  write('package.json', '{"type":"module"}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', join(folder, result.filename));
  for (const name of peers) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(bin(name), link);
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    // The strictest resolution.
    module: 'nodenext',
    allowImportingTsExtensions: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has bundles, types, both portals and its page, and no sources or compressed copies', () => {
  for (const path of [
    'dist/index.html',
    'dist-package/portal/index.html',
    'docs/mock.md',
    'dist-package/schema.graphql',
    'LICENSE',
  ])
    expect(files).toContain(path);
  expect(files.filter((path) => /(?<!\.d)\.tsx?$|\.(br|gz|map)$|\.test\./.test(path))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBe(undefined);
  // npm warns about them wherever the package is installed.
  const installing = ['preinstall', 'install', 'postinstall', 'prepare'];
  expect(Object.keys(manifest.scripts).filter((name) => installing.includes(name))).toEqual([]);
});

it('has what its documents link to', () => {
  const documents = files.filter((path) => path.endsWith('.md'));
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/deployment.md']));
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(installed, document), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => join(dirname(document), target))
      .filter((path) => !existsSync(join(installed, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(broken).toEqual([]);
});

/** The examples of the packed docs/mock.md that begin with their file's name. */
function writeExamples(): string[] {
  const document = readFileSync(join(installed, 'docs/mock.md'), 'utf8');
  return [...document.matchAll(/^```ts\n\/\/ (\S+\.ts)\n(.*?)^```$/gms)].map(([, name = '', text = '']) => {
    write(name, text);
    return name;
  });
}

it('runs the examples of docs/mock.md, side by side', () => {
  expect(writeExamples()).toEqual(['playwright.config.ts', 'portal.e2e.ts', 'license.test.ts']);
  const launchOptions = { executablePath: expectChromium(), args: ['--no-sandbox', '--disable-gpu'] };
  write(
    'local.config.ts',
    `import config from './playwright.config.ts';\nexport default { ...config, use: { launchOptions: ${JSON.stringify(launchOptions)} } };`,
  );
  run(process.execPath, bin('typescript/bin/tsc'));
  expect(playwright()).toContain('2 passed');
  expect(vitest()).toMatch(/Tests +1 passed/);
});

it('has typed names, fails a Playwright test whose fault never applied, and asks the mock after a page was closed', () => {
  write(
    'names.e2e.ts',
    `import { worldAddress } from 'licence-portal/mock';
import { expect, test } from 'licence-portal/playwright';
import { mockFetch } from 'licence-portal/vitest';
test.use({ world: { as: 'owner' } });
test('reads the log of the page', async ({ openWorld }) => {
  const portal = await openWorld('/dashboard');
  await portal.expectRequest('MainMenuIsOfflineQuery');
  // @ts-expect-error
  void (() => portal.expectRequest('MainMenuIsOfflnQuery'));
  // @ts-expect-error
  void (() => mockFetch({ scenario: 'ofline' }));
  const world = { scenario: 'offline', as: 'owner' } as const;
  expect(worldAddress('/devices?page=2#list', world)).toBe('/devices?page=2&scenario=offline&as=owner#list');
});
test('closes its page at the end', async ({ openWorld, page }) => {
  await openWorld('/dashboard', { fault: 'DashboardLicenseQuery:http-503' });
  await expect(page.getByText('Try again').first()).toBeVisible();
  await page.close();
});
test('gives an application of its own the server of the worker', async ({ portalUrl, request }) => {
  const data = { query: 'query OwnQuery { myHardwareLicense { offline } }' };
  const response = await request.post(\`\${await portalUrl()}/api/graphql?as=owner\`, { data });
  expect(await response.json()).toEqual({ data: { myHardwareLicense: { offline: false } } });
});
test('never sends what should fail', async ({ openWorld }) => {
  test.fail();
  await openWorld('/settings/password', { fault: 'DashboardLicenseQuery:http-503' });
});
`,
  );
  run(process.execPath, bin('typescript/bin/tsc'));
  expect(playwright('names.e2e.ts')).toContain('4 passed');
});

it.each([
  ['node', 7],
  ['jsdom', 9],
])('mockFetch answers an application in %s', (environment, count) => {
  const source = readFileSync(join(root, 'scripts/package/fetch.test.ts'), 'utf8');
  const body = source.slice(source.indexOf('import'));
  write('fetch.test.ts', body.replace("'./vitest.ts'", "'licence-portal/vitest'"));
  expect(vitest('fetch.test.ts', '--environment', environment)).toMatch(new RegExp(`Tests +${count} passed`));
});

const command = (...args: string[]) => {
  const file = join(installed, 'dist-package/licence-portal.js');
  return follow(
    spawn(process.execPath, [file, ...args], { cwd: folder, env: { ...env, PORT: '0', HOST: '' } }),
  );
};

it('npx licence-portal serves the portal with its mock, with --api alone, and the mock alone, until a signal', async () => {
  const running: ReturnType<typeof command>[] = [];
  const statuses = async (args: string[], ...paths: string[]) => {
    const started = command(...args);
    running.push(started);
    const [, url = ''] = await started.line(/^(?:Portal|Mock API) ready at (http:\/\/localhost:\d+)$/m);
    for (const path of paths) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    return url;
  };
  await statuses(['--world', 'scenario=offline&as=owner'], '/dashboard', '/__mock/health');
  const api = await statuses(['--mock-only'], '/__mock/health');
  await statuses(['--api', `${api}/api/graphql`, '--proxy'], '/dashboard', '/api/polymorphictypes');
  for (const { child } of running) child.kill('SIGTERM');
  for (const { ended } of running) expect((await ended).code).toBe(0);
});

it('npx licence-portal prints its options and a token, and refuses others in one line', async () => {
  expect((await command('--help').ended).out).toMatch(/^ {2}--mock-only .*\n/m);
  expect((await command('token', '--as', 'owner').ended).out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const { code, errors } = await command('--wold', 'x').ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Unknown option '--wold'\. .*\n$/)]);
});
