/** Other people's GraphQL clients, set up as docs/mock.md says. Installs them, so only `npm test -- --all` runs it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FollowedChild, follow } from '#mock-server/testing/follow.ts';
import { root } from '#scripts/files.ts';
import { buildFolder, buildRoot } from '#scripts/stamp.mjs';
import { startLimit } from '#scripts/test/patience.ts';

vi.setConfig({ testTimeout: startLimit, hookTimeout: 2 * startLimit });

const folder = join(buildRoot, 'clients');
/** Node in the clients' package, without what Vitest adds. */
const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: '', VITEST: '' } } as const;

let server: FollowedChild;
let url = '';

beforeAll(async () => {
  const make = ['--import', './scripts/prepare.mjs', 'scripts/build/make.ts', 'package'];
  execFileSync(process.execPath, make, { ...options, cwd: root });
  cpSync(join(root, 'scripts/package/clients'), folder, { recursive: true });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  execFileSync('npm', ['install', ...flags], { ...options, stdio: 'pipe' });
  const installed = join(folder, 'node_modules/licence-portal');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed);
  cpSync(join(root, 'package.json'), join(installed, 'package.json'));
  symlinkSync(buildFolder('package'), join(installed, 'dist-package'));
  const command = [join(installed, 'dist-package/licence-portal.js'), '--mock-only'];
  server = follow(
    spawn(process.execPath, command, { ...options, env: { ...options.env, PORT: '0', HOST: '' } }),
  );
  const [, origin] = await server.line(/^Mock API ready at (\S+)$/m);
  url = `${origin}/api/graphql`;
});
afterAll(() => server.child.kill('SIGTERM'));

it.each(['apollo', 'urql', 'graphql-request', 'fetch', 'playwright', 'newman', 'msw'])(
  '%s gets the documented operations, another clock, a fault and the reason of a refusal',
  (client) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['clients.mjs', client, url], options);
    expect(stdout, stderr).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(stdout)).toEqual({
      offline: true,
      creditsRemaining: 12,
      remainingActions: 340,
      actionsAfterThirtyDays: 308,
      fault: expect.stringContaining('Down'),
      refusal: expect.stringContaining('Did you mean "offline"?'),
    });
  },
);

/** Runs graphql-codegen's command. @returns its output, and the types that it wrote */
function generate(schema: string): { output: string; types: string } {
  const query = 'query MenuQuery { myHardwareLicense { offline } }';
  const plugins = ['typescript', 'typescript-operations'];
  rmSync(join(folder, 'types.ts'), { force: true });
  writeFileSync(join(folder, 'menu.graphql'), query);
  writeFileSync(
    join(folder, 'codegen.json'),
    JSON.stringify({ schema, documents: 'menu.graphql', generates: { 'types.ts': { plugins } } }),
  );
  const command = ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  return {
    output: stdout + stderr,
    types: status === 0 ? readFileSync(join(folder, 'types.ts'), 'utf8') : '',
  };
}

it.each([
  ['URL', () => `${url}?as=service`],
  ['file', () => './node_modules/licence-portal/dist-package/schema.graphql'],
])('graphql-codegen writes types from the schema by %s', (_way, schema) => {
  const { output, types } = generate(schema());
  expect(types, output).toContain(
    'export type MenuQueryQuery = { myHardwareLicense: { offline: boolean } | null };',
  );
});

it.each([
  ['?scenario=ofline', 'Did you mean "offline"?'],
  ['?as=owner', 'Identities that have it: admin, service.'],
  ['?as=service&fault=IntrospectionQuery:graphql-error(message=Down)', 'Down'],
])('graphql-codegen says why it gets no schema from %s', (query, reason) => {
  expect(generate(url + query).output).toContain(reason);
});
