import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMainOptions } from './node/main-options.ts';
import { exchange } from './testing/listen.ts';
import { type RunningMain, readyAt, runMain } from './testing/run-main.ts';

const started: RunningMain[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

function run(...args: string[]): RunningMain {
  const running = runMain(...args);
  started.push(running);
  return running;
}

describe('the command', () => {
  it('prints its address, serves its world and ends within two seconds although a request hangs', async () => {
    const running = run('--port', '0', '--world', 'scenario=offline&as=owner');
    const { child, ended } = running;
    const url = await readyAt(running);
    const ask = (query: string, headers = {}) =>
      fetch(`${url}/api/graphql${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ myHardwareLicense { offline } }' }),
      });
    expect(await (await ask('')).json()).toEqual({ data: { myHardwareLicense: { offline: true } } });
    const hanging = ask('?as=owner&fault=*:hang').catch(() => 'closed');
    const began = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await hanging).toBe('closed');
  });

  it('serves only the public hosts it is started with, and continues when its output is closed', async () => {
    const running = run('--port', '0', '--host', '0.0.0.0', '--public-host', 'demo.example');
    const { port } = new URL(await readyAt(running));
    const statusFor = async (host: string) => {
      const { bytes } = await exchange(
        Number(port),
        `GET /__mock/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        5_000,
      );
      return bytes.slice(9, 12);
    };
    expect(await statusFor(`demo.example:${port}`)).toBe('200');
    expect(await statusFor('evil.example')).toBe('421');

    running.child.stdout?.destroy();
    running.child.stderr?.destroy();
    for (let time = 0; time < 3; time += 1) expect(await statusFor('localhost')).toBe('200');
  });

  it('ends with one line where the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, errors } = await run('--port', String(port)).ended;
    taken.close();
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is in use. Stop what runs there, or choose another with --port.\n`);
  });

  it('ends with one line for an invalid --world', async () => {
    const { code, errors } = await run('--world', 'scenaro=offline').ended;
    expect([code, errors.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('Did you mean "scenario"?')],
    ]);
  });
});

describe('the fixtures of a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
    for (const part of ['default.json', 'identities', 'scenarios'])
      cpSync(join(import.meta.dirname, '../fixtures', part), join(folder, part), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are followed: a file that breaks is named, and the last good version stays in force until it is right again', async () => {
    const offline = join(folder, 'scenarios/offline.json');
    const good = readFileSync(offline, 'utf8');
    const running = run('--port', '0', '--watch', '--fixtures', folder);
    const url = await readyAt(running);
    const get = async (path: string) => (await fetch(`${url}/__mock/${path}`)).json();
    const titleOfOffline = async () =>
      (await get('scenarios')).find(({ id }: { id: string }) => id === 'offline').title;

    writeFileSync(offline, good.replace('"offline": true', '"ofline": true'));
    await running.line(
      /\/fixtures-\w+\/scenarios\/offline\.json \/patch\/license\/ofline: .*Did you mean "offline"\?\nThe last good fixtures are still in use\.$/m,
    );
    expect((await get('fixtures')).problems).toMatchObject([{ file: 'scenarios/offline.json' }]);
    const answer = await fetch(`${url}/api/graphql?scenario=offline&as=owner`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ myHardwareLicense { offline } }' }),
    });
    expect(await answer.json()).toEqual({ data: { myHardwareLicense: { offline: true } } });

    writeFileSync(offline, good.replace('"Offline"', '"Without a network"'));
    await running.line(/^Fixtures reloaded\.$/m);
    expect((await get('fixtures')).problems).toEqual([]);
    expect(await titleOfOffline()).toBe('Without a network');
  });

  it('that are broken from the start end it, every problem named', async () => {
    writeFileSync(join(folder, 'scenarios/offline.json'), '{}');
    const { code, errors } = await run('--port', '0', '--fixtures', folder).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/\/fixtures-\w+\/scenarios\/offline\.json \/title: /m);
    expect(errors).toMatch(/\/fixtures-\w+\/scenarios\/offline\.json \/patch: /m);
  });
});

describe('its options', () => {
  it('have defaults', () => {
    expect(parseMainOptions([])).toEqual({
      ok: true,
      value: {
        port: 4001,
        host: '127.0.0.1',
        publicHosts: [],
        store: null,
        world: '',
        watch: false,
        fixtures: null,
      },
    });
  });

  it.each([
    ['--port', 'x'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port=1.5'],
    ['--bogus'],
    ['extra'],
    ['--host='],
    ['--host', '0.0.0.0'],
    ['--public-host', 'https://demo.example'],
    ['--fixtures='],
    ['--fixtures', '/no/such/folder'],
  ])('refuse %s %s in one line', (...args) => {
    const parsed = parseMainOptions(args);
    expect(parsed.ok ? '' : parsed.reason).toMatch(/^[^\n]+Usage: [^\n]+$/);
  });
});
