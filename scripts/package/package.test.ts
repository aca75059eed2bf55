import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { parseSync } from 'oxc-parser';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow } from '#mock-server/testing/follow.ts';
import { type Packed, packForTest } from './pack-for-test.ts';

let packed: Packed;
beforeAll(async () => {
  packed = await packForTest();
});
afterAll(() => packed?.remove());

const read = (path: string) => readFileSync(join(packed.folder, path), 'utf8');
const bytes = () => new Uint8Array(readFileSync(packed.tarball));

function importsOf(path: string): string[] {
  const text = read(path);
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((each) => each.moduleRequest?.value ?? [])),
    // Dynamic imports with a computed name import no package.
    ...dynamicImports.flatMap(
      ({ moduleRequest }) =>
        /^(["'`])([^"'`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2] ?? [],
    ),
  ];
}

describe('the packed package', () => {
  it('is under 3.01 MB, with bundles, types and both portals, and without sources, screenshots and compressed copies', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(packed.size).toBeLessThan(3_010_000);
    expect(paths).toEqual(
      expect.arrayContaining([
        'dist/index.html',
        'dist/config.json',
        'dist-package/portal/index.html',
        'LICENSE',
      ]),
    );
    expect(paths.filter((path) => /(?<!\.d)\.tsx?$|\.(br|gz|map|webp)$|\.test\./.test(path))).toEqual([]);
  });

  it('needs nothing else: no dependencies, no install scripts, and no imports of missing files', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(manifest.dependencies).toBe(undefined);
    expect(Object.keys(manifest.scripts).filter((name) => /install/.test(name))).toEqual([]);
    // GraphiQL's page, which only a checkout has.
    const optional = ['@graphql-yoga/render-graphiql'];
    const allowed = new Set([...builtinModules, ...Object.keys(manifest.peerDependencies), ...optional]);
    const own = packed.files.filter(({ path }) => /^dist-package\/(?!portal\/).*\.(js|d\.ts)$/.test(path));
    expect(own.length).toBeGreaterThan(10);
    const foreign = own.flatMap(({ path }) =>
      importsOf(path)
        .filter((name) => !name.startsWith('.') && !allowed.has(name.replace(/^node:/, '')))
        .map((name) => `${path}: ${name}`),
    );
    expect(foreign).toEqual([]);
  });

  it('contains the licenses of the bundled packages', () => {
    const licenses = read('dist-package/licenses.md');
    for (const name of ['react', 'graphql', 'express', 'zod'])
      expect(licenses).toMatch(new RegExp(`^## ${name}\\b`, 'm'));
  });

  it('passes publint', async () => {
    const tarball = bytes();
    const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  it('has types that every resolution of ECMAScript modules finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(bytes()), {
      excludeEntrypoints: ['./schema.graphql'],
    });
    if (!result.types) throw new Error('The package has no types.');
    expect(Object.keys(result.entrypoints).sort()).toEqual(
      expect.arrayContaining(['./mock', './playwright', './vitest']),
    );
    // Node's old resolution and require() can't load packages with only ECMAScript modules.
    const problems = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });
});

/** The JSON output of a module that imports the package; the module has `send` and `print`. */
function resultOf(script: string): unknown {
  const helpers = `
    const query = '{ myHardwareLicense { offline } }';
    const headers = { 'content-type': 'application/json' };
    const send = async (fetch, url) => {
      const request = new Request(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return (await (await fetch(request)).json()).data.myHardwareLicense.offline;
    };
    const print = (value) => console.log(JSON.stringify(value));`;
  const node = ['--input-type=module', '--eval', helpers + script];
  return JSON.parse(execFileSync(process.execPath, node, { cwd: packed.folder, encoding: 'utf8' }));
}

describe('the entries for programs', () => {
  it('worldAddress writes the address of a world', () => {
    const result = resultOf(`
      import { worldAddress } from 'licence-portal/mock';
      print(worldAddress('/devices?page=2#list', { scenario: ['offline', 'mfa'], seed: 7 }));`);
    expect(result).toBe('/devices?page=2&scenario=offline,mfa&seed=7#list');
  });

  it('mockFetch has its own sandbox and handles any address of the API', () => {
    const result = resultOf(`
      import { mockFetch } from 'licence-portal/vitest';
      const fetch = mockFetch({ scenario: 'offline', as: 'owner' });
      const elsewhere = await fetch('https://licenses.example/v1/graphql/other');
      print([
        await send(fetch, 'https://licenses.example/v1/graphql'),
        elsewhere.status,
        (await fetch('/api/polymorphictypes')).status,
        (await mockFetch('scenario=ofline')('/graphql', { method: 'POST', headers, body: '{}' })).status,
      ]);`);
    expect(result).toEqual([true, 404, 200, 400]);
  });
});

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
    const [, url = ''] = await running.line(/^Mock API ready at (http:\/\/localhost:\d+)$/m);
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
    const { out: help } = await command('--help').ended;
    expect(help).toMatch(/^ {2}--mock-only .*\n/m);
    // Neither exists in the package.
    expect(help).not.toMatch(/docs\/|npm (run|start)/);
    expect((await command('--version').ended).out).toBe(`${JSON.parse(read('package.json')).version}\n`);
    const { code, errors } = await command('--wold', 'x').ended;
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Unknown option '--wold'\. .*\n$/)]);
  });

  it('prints no token if no server could know its secret, and names the variable to set', async () => {
    const { code, out, errors } = await command('token', '--as', 'owner').ended;
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^The server stores no secret here\. Set the same MOCK_SECRET .*\n$/);
  });
});
