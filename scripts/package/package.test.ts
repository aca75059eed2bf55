import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { parseSync } from 'oxc-parser';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { follow, readyAt } from '#mock-server/testing/run-main.ts';
import { ensureChromium } from '#scripts/chromium.ts';
import { root } from '#scripts/files.ts';
import { type Packed, packForTest } from './pack-for-test.ts';

let packed: Packed;
beforeAll(() => {
  packed = packForTest();
});
afterAll(() => packed?.remove());

const read = (path: string) => readFileSync(join(packed.folder, path), 'utf8');
const bytes = () => new Uint8Array(readFileSync(packed.tarball));

/** The names a bundle or declaration imports, statically and dynamically. */
function importsOf(path: string): string[] {
  const text = read(path);
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((each) => each.moduleRequest?.value ?? [])),
    // Those of a name that is only known at run time import nothing of a package.
    ...dynamicImports.flatMap(
      ({ moduleRequest }) =>
        /^(["'`])([^"'`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2] ?? [],
    ),
  ];
}

describe('the packed package', () => {
  it('is under 3 MB, with bundles, types and both portals, and without sources and compressed copies', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(packed.size).toBeLessThan(3_000_000);
    expect(paths).toEqual(
      expect.arrayContaining([
        'dist/index.html',
        'dist/config.json',
        'dist-package/portal/index.html',
        'LICENSE',
      ]),
    );
    expect(paths.filter((path) => /(?<!\.d)\.tsx?$|\.(br|gz|map)$|\.test\./.test(path))).toEqual([]);
  });

  it('needs nothing else: no dependencies, no scripts that run when it is installed, and only what it has', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(manifest.dependencies).toBe(undefined);
    expect(Object.keys(manifest.scripts).filter((name) => /install|^prepare$/.test(name))).toEqual([]);
    const allowed = new Set([...builtinModules, ...Object.keys(manifest.peerDependencies)]);
    const own = packed.files.filter(({ path }) => /^dist-package\/(?!portal\/).*\.(js|d\.ts)$/.test(path));
    expect(own.length).toBeGreaterThan(10);
    const foreign = own.flatMap(({ path }) =>
      importsOf(path)
        .filter((name) => !name.startsWith('.') && !allowed.has(name.replace(/^node:/, '')))
        .map((name) => `${path}: ${name}`),
    );
    expect(foreign).toEqual([]);
  });

  it('has the licenses of what it bundles', () => {
    const licenses = read('dist-package/licenses.md');
    for (const name of ['react', 'graphql', 'express', 'zod'])
      expect(licenses).toMatch(new RegExp(`^## ${name}\\b`, 'm'));
  });

  it('has a mock that loads nothing of Node', () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const name of importsOf(`dist-package/${file}`)) {
        expect(name).toMatch(/^\.\//);
        visit(name.slice(2));
      }
    };
    visit('mock.js');
    expect(seen.size).toBeGreaterThan(1);
  });

  it('has nothing to complain about for publint', async () => {
    const tarball = bytes();
    const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  it('has types that every engine of ECMAScript modules finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(bytes()), {
      excludeEntrypoints: ['./schema.graphql'],
    });
    if (!result.types) throw new Error('The package has no types.');
    expect(Object.keys(result.entrypoints).sort()).toEqual(
      expect.arrayContaining(['./mock', './playwright', './vitest']),
    );
    // Node's old resolution and require() don't find packages of ECMAScript modules only.
    const problems = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });
});

/** The command of the package, as `npx licence-portal` runs it. */
const command = (...args: string[]) => {
  const file = join(packed.folder, 'dist-package/licence-portal.js');
  const env = { ...process.env, PORT: '0', HOST: '', NODE_ENV: undefined };
  return follow(spawn(process.execPath, [file, ...args], { cwd: packed.folder, env }));
};

describe('npx licence-portal', () => {
  it('serves the portal with its mock, ready in one line, and ends by a signal', async () => {
    const running = command('--world', 'scenario=offline&as=owner');
    const [, url = ''] = await running.line(/^Portal ready at (http:\/\/localhost:\d+)$/m);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ myHardwareLicense { offline } }' });
    const answer = await fetch(`${url}/api/graphql`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({ data: { myHardwareLicense: { offline: true } } });
    expect((await fetch(`${url}/__mock/health`)).status).toBe(200);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
  });

  it('--mock-only serves the API alone', async () => {
    const running = command('--mock-only');
    const url = await readyAt(running);
    expect((await fetch(`${url}/dashboard`)).status).toBe(404);
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });

  it('--api serves the portal without the mock', async () => {
    const running = command('--api', 'http://127.0.0.1:9/graphql');
    const [, url = ''] = await running.line(/^Portal ready at (http:\/\/localhost:\d+)$/m);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
    expect((await fetch(`${url}/__mock/health`)).status).toBe(404);
    running.child.kill('SIGTERM');
    await running.ended;
  });

  it('prints its options and its version, and refuses others in one line', async () => {
    expect((await command('--help').ended).out).toMatch(/^ {2}--mock-only .*\n/m);
    expect((await command('--version').ended).out).toBe(`${JSON.parse(read('package.json')).version}\n`);
    const { code, errors } = await command('--wold', 'x').ended;
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Unknown option '--wold'\. .*\n$/)]);
  });
});

// Installs, compiles and opens a browser; everything it needs besides the package is in this checkout.
if (isWhole)
  it('another project installs it without a network, compiles, and passes the tests of docs/package.md', async () => {
    const project = join(packed.folder, '../project');
    mkdirSync(project);
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), text);
    };
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, CI: '', TEST_SWEEPS: '' },
      });
    write('package.json', '{"name":"project","private":true}');
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', packed.tarball);
    for (const name of [
      '@playwright/test',
      '@types/node',
      'playwright',
      'playwright-core',
      'undici-types',
      'vitest',
    ]) {
      mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
    }
    const document = readFileSync(join(root, 'docs/package.md'), 'utf8');
    const examples = [...document.matchAll(/```(?:ts|json)\n\/\/ (\S+)\n(.*?)```/gs)];
    expect(examples).toHaveLength(5);
    for (const [, file = '', text = ''] of examples) write(file, text);
    const launchOptions = { executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] };
    const config = { use: { launchOptions }, testMatch: '*.spec.ts', workers: 1 };
    write('playwright.config.ts', `export default ${JSON.stringify(config)};`);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'preserve',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));

    run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'));
    expect(run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'license.test.ts')).toMatch(
      /Tests +2 passed/,
    );
    expect(run(process.execPath, 'node_modules/@playwright/test/cli.js', 'test')).toMatch(/3 passed/);

    write(
      'wrong.ts',
      "import { test } from 'licence-portal/playwright';\ntest.use({ world: { scenario: 'ofline' } });\n",
    );
    expect(() => run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'))).toThrow(/failed/);
  });
