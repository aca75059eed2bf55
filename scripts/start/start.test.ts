import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { listen } from '#mock-server/testing/listen.ts';
import { startLimit } from '#scripts/test/patience.ts';
import { type Checkout, copyCheckout, portalAt } from '#scripts/test/test-checkout.ts';

vi.setConfig({ testTimeout: startLimit, hookTimeout: startLimit });

let built: Checkout;
let unbuilt: Checkout;
beforeAll(() => {
  built = copyCheckout('mock', 'server', 'portal');
  unbuilt = copyCheckout();
});
afterAll(() => Promise.all([built.remove(), unbuilt.remove()]));

const ended = (...command: [string, ...string[]]) => unbuilt.run({}, ...command).ended;
const inUnbuilt = (path: string) => join(unbuilt.folder, path);
const oneLine = (start: string) => ({
  code: 1,
  out: '',
  errors: expect.stringMatching(new RegExp(`^${start}.*\\n$`)),
});

describe('before anything is built, npm start ends with one line', () => {
  it('for an option or a world that does not exist', async () => {
    expect(await ended('start', '--apii', 'https://licenses.example/graphql')).toEqual(
      oneLine("Unknown option '--apii'\\. Options: --world QUERY, "),
    );
    expect(await ended('start', '--world', 'scenario=onlien')).toEqual(
      oneLine('--world "scenario=onlien": .*Did you mean "online"\\? '),
    );
  });

  it('for a port that is taken', async () => {
    const other = await listen(() => {});
    const { port } = new URL(other.url);
    expect(await unbuilt.run({ PORT: port }, 'start').ended).toEqual(oneLine(`Port ${port} is in use\\. `));
    await other.close();
  });

  it('for an invalid value in .env as Windows writes it, and for an .env that is a folder, like every command', async () => {
    writeFileSync(inUnbuilt('.env'), '\ufeffHOST=0.0.0.0\r\n', 'utf16le');
    const invalid = await ended('start');
    rmSync(inUnbuilt('.env'));
    mkdirSync(inUnbuilt('.env'));
    const folders = [await ended('start'), await ended('token', '--as', 'owner')];
    rmSync(inUnbuilt('.env'), { recursive: true });
    expect(invalid).toEqual(
      oneLine('HOST "0\\.0\\.0\\.0", from the environment, lets other machines reach the mock\\. '),
    );
    for (const result of folders) expect(result).toEqual(oneLine("The file \\.env can't be read: "));
  });

  it('for a fixture that is not JSON, naming the file', async () => {
    const file = inUnbuilt('fixtures/scenarios/offline.json');
    const good = readFileSync(file);
    writeFileSync(file, '{ "title": ');
    const result = await ended('start');
    writeFileSync(file, good);
    expect(result).toEqual(oneLine('fixtures/scenarios/offline\\.json\\b'));
  });

  it('where it cannot write its builds', async () => {
    rmSync(inUnbuilt('.build/server'), { recursive: true, force: true });
    writeFileSync(inUnbuilt('.build/server'), '');
    const result = await ended('start');
    rmSync(inUnbuilt('.build/server'));
    expect(result).toMatchObject({ code: 1 });
    expect(result.errors).toMatch(/^Cannot write to \S*\.build\S* \(\w+\)\. .*\n$/);
  });
});

it('a signal ends npm start while it builds, before the build is there, with exit code 0', async () => {
  const start = unbuilt.run({}, 'start');
  await start.line(/^Building server and mock/m);
  start.child.kill('SIGTERM');
  const { code, out } = await start.ended;
  expect([code, out]).toEqual([0, expect.not.stringContaining('Portal ready')]);
  expect(existsSync(inUnbuilt('.build/mock'))).toBe(false);
});

it('a command writes the generated files first if one is missing, and refuses an invalid schema in one line', async () => {
  const schema = inUnbuilt('schema/assumed/common.graphql');
  const good = readFileSync(schema, 'utf8');
  rmSync(inUnbuilt('schema/sdl.generated.ts'));
  writeFileSync(schema, `${good}\ntype {\n`);
  const refused = await ended('token', '--as', 'owner');
  writeFileSync(schema, `${good}\nscalar NewScalar\n`);
  const token = await ended('token', '--as', 'owner');
  expect(refused).toEqual(oneLine('Syntax Error: Expected Name, found "{"\\.'));
  expect(token).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(inUnbuilt('schema/sdl.generated.ts'), 'utf8')).toContain('scalar NewScalar');
});

it('files that macOS and editors put beside sources change nothing', async () => {
  const folders = ['schema', 'schema/assumed', 'client/routes/devices', 'fixtures/stories', 'docs'];
  for (const folder of folders) {
    mkdirSync(inUnbuilt(folder), { recursive: true });
    for (const name of ['._a.graphql', '._a.states.ts', '._a.json', '.DS_Store', '#a.graphql#', 'a.json~'])
      writeFileSync(inUnbuilt(`${folder}/${name}`), '\0');
    symlinkSync('somebody@machine.1', inUnbuilt(`${folder}/.#a.graphql`));
  }
  expect(await ended('generate')).toEqual({ code: 0, out: 'Nothing was stale.\n', errors: '' });
});

it.each([
  ['build', '--brand', 'Acme'],
  ['check', '--only', 'lints'],
  ['dev', '--mock-only'],
  ['test', '--bogus'],
])('npm run %s refuses what it does not take in one line', async (command, ...args) => {
  const { code, out, errors } = await built.run({}, command, ...args).ended;
  expect([code, out]).toEqual([1, '']);
  expect(errors).toMatch(/^(Unknown option|Unknown part|--brand is only for --demo).*\n$/);
});

it('npm start -- --help lists the options, also of a Node that is new enough only', async () => {
  const { code, out } = await built.run({}, 'start', '--help').ended;
  expect([code, out]).toEqual([0, expect.stringMatching(/^ {2}--mock-only /m)]);
  const old =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });";
  writeFileSync(join(built.folder, 'old-node.cjs'), old);
  expect(await built.run({ NODE_OPTIONS: '--require ./old-node.cjs' }, 'start').ended).toEqual(
    oneLine(
      'The license portal needs Node 20\\.19 or newer in 20, or 22\\.12 and newer; this is 18\\.20\\.4\\.',
    ),
  );
});

describe('npm start', () => {
  it('says where it is ready, serves although its build is removed, and ends with exit code 0 by SIGTERM', async () => {
    const servers = join(built.folder, '.build/server');
    mkdirSync(servers, { recursive: true });
    for (const server of readdirSync(servers)) writeFileSync(join(servers, server, '._serve.js'), '\0');
    const start = built.run({}, 'start');
    const url = await portalAt(start);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
    const [, asset = ''] = /src="(\/assets\/[^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
    rmSync(join(built.folder, '.build/mock'), { recursive: true });
    for (const path of ['/devices?scenario=fleet&as=admin', asset])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    start.child.kill('SIGTERM');
    expect((await start.ended).code).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  if (isWhole)
    it('builds for two commands at once, keeps the two newest builds, and goes on when its output is closed', async () => {
      const starts = [unbuilt.run({}, 'start'), unbuilt.run({}, 'start')] as const;
      const [url] = await Promise.all(starts.map(portalAt));
      starts[0].child.stdout?.destroy();
      starts[0].child.stderr?.destroy();
      expect((await fetch(`${url}/dashboard`)).status).toBe(200);
      for (const time of [new Date(2030, 1), new Date(2030, 2)]) {
        utimesSync(inUnbuilt('mock-server/app.ts'), time, time);
        const newer = unbuilt.run({}, 'start');
        await portalAt(newer);
        newer.child.kill('SIGTERM');
        expect((await newer.ended).code).toBe(0);
      }
      expect(readdirSync(inUnbuilt('.build/server'))).toHaveLength(2);
    });
});

it("npm run build writes dist with config.json, and keeps a deployment's edits", async () => {
  expect((await built.run({ NODE_ENV: 'test' }, 'build').ended).code).toBe(0);
  const config = join(built.folder, 'dist/config.json');
  const text = readFileSync(config, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey' });
  const edited = text.replace('/api/graphql', 'https://licenses.example/graphql');
  writeFileSync(config, edited);
  expect((await built.run({}, 'build').ended).code).toBe(0);
  expect(readFileSync(config, 'utf8')).toBe(edited);
  expect(readFileSync(join(built.folder, 'dist/index.html'), 'utf8')).toContain('<div id="root">');
});
