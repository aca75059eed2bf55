import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { follow } from '#mock-server/testing/follow.ts';
import { root } from '#scripts/files.ts';
import { type Checkout, copyCheckout, portalAt } from '#scripts/test/test-checkout.ts';

let checkout: Checkout;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());

const inCheckout = (path: string) => join(checkout.folder, path);

const leftByBuilds = () => readdirSync(inCheckout('.build')).filter((name) => /^lock|^made/.test(name));

const ended = (command: string, ...args: string[]) => checkout.run({}, command, ...args).ended;

// These are real builds, which take minutes on a busy machine.
const patient = { timeout: 300_000 };

describe('before anything is built, npm start ends', patient, () => {
  it('with one line for an option that does not exist', async () => {
    const { code, out, errors } = await ended('start', '--apii', 'https://licenses.example/graphql');
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^Unknown option '--apii'\. Options: .*\n$/);
  });

  it('with one line for an invalid value in .env, unless the environment overrides it', async () => {
    writeFileSync(inCheckout('.env'), 'HOST=0.0.0.0\nPORT=none\n');
    const { code, out, errors } = await ended('start');
    rmSync(inCheckout('.env'));
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^HOST "0\.0\.0\.0" lets other machines reach the mock\. .*\n$/);
  });

  it('with one line for a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, out, errors } = await checkout.run({ PORT: String(port) }, 'start').ended;
    server.close();
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(new RegExp(`^Port ${port} is in use\\. .*\\n$`));
  });

  it('with one line for a world that does not exist', async () => {
    const { code, out, errors } = await ended('start', '--world', 'scenario=onlien');
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^--world "scenario=onlien": .*Did you mean "online"\? .*\n$/);
  });

  it('with one line for a fixture that is not JSON, naming the file, as npm run build does', async () => {
    const file = inCheckout('fixtures/scenarios/offline.json');
    const good = readFileSync(file);
    writeFileSync(file, '{ "title": ');
    const commands = [['start'], ['build'], ['build', '--demo']] as const;
    const results = await Promise.all(commands.map(([name, ...args]) => ended(name, ...args)));
    writeFileSync(file, good);
    for (const { code, out, errors } of results) {
      expect([code, out]).toEqual([1, '']);
      expect(errors).toMatch(/^fixtures\/scenarios\/offline\.json\b.*\n$/);
    }
  });

  it('within two seconds of a signal while it builds, even if a killed build left its lock', async () => {
    // Left behind by a build that was killed.
    writeFileSync(inCheckout('.build/lock'), '999999999');
    const start = checkout.run({}, 'start');
    await start.line(/^Building mock and server/m);
    const began = performance.now();
    start.child.kill('SIGTERM');
    expect((await start.ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(leftByBuilds()).toEqual([]);
  });

  it('with nothing left of a build that hangs and is killed', async () => {
    const start = checkout.run({}, 'start');
    await start.line(/^Building mock and server/m);
    process.kill(Number(readFileSync(inCheckout('.build/lock'))), 'SIGSTOP');
    start.child.kill('SIGTERM');
    expect((await start.ended).code).toBe(0);
    expect(leftByBuilds()).toEqual([]);
  });

  it('with one line if it cannot write its builds', async () => {
    rmSync(inCheckout('.build'), { recursive: true });
    writeFileSync(inCheckout('.build'), '');
    const { code, out, errors } = await ended('start');
    rmSync(inCheckout('.build'));
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^Cannot write to \S*\.build \(\w+\)\. .*\n$/);
  });
});

/** Memory of a process, MB; on Linux only. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
}

async function loadPage(url: string, path: string): Promise<Record<string, number>> {
  const page = await fetch(url + path);
  const html = await page.text();
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const statuses = await Promise.all(
    assets.map(async (path) => [path, (await fetch(url + path)).status] as const),
  );
  return { page: page.status, ...Object.fromEntries(statuses) };
}

const allFound = (statuses: Record<string, number>) =>
  Object.keys(statuses).length > 3 && Object.values(statuses).every((status) => status === 200);

describe('npm start', patient, () => {
  if (isWhole)
    it('builds once when started twice at once, keeps no build tools, and keeps running when its output is closed or a newer build appears', async () => {
      // Left behind by a build that was killed.
      mkdirSync(inCheckout('.build/made-mock-999999999'), { recursive: true });
      const first = checkout.run({}, 'start');
      const second = checkout.run({}, 'start');
      const [url, otherUrl] = await Promise.all([portalAt(first), portalAt(second)]);
      expect(allFound(await loadPage(url, '/dashboard'))).toBe(true);
      expect(readdirSync(inCheckout('.build')).filter((name) => name.startsWith('made'))).toEqual([]);
      expect(readdirSync(inCheckout('.build/server'))).toHaveLength(1);
      if (process.platform === 'linux') expect(memoryOf(first.child.pid)).toBeLessThan(300);

      second.child.stdout?.destroy();
      second.child.stderr?.destroy();
      const query = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{__typename}"}',
      };
      for (let time = 0; time < 3; time += 1)
        expect((await fetch(`${otherUrl}/api/graphql?as=owner`, query)).status).toBe(200);

      // Twice, because the second newest build is always kept.
      for (const source of ['client/index.html', 'mock-server/app.ts']) {
        utimesSync(inCheckout(source), new Date(), new Date(2030, 1));
        const newer = checkout.run({}, 'start');
        await portalAt(newer);
        newer.child.kill('SIGTERM');
        expect((await newer.ended).code).toBe(0);
      }
      expect(allFound(await loadPage(url, '/devices'))).toBe(true);
      first.child.kill('SIGTERM');
      const { code, out } = await first.ended;
      expect(code).toBe(0);
      expect(out.match(/^A newer build exists\..*$/gm)).toHaveLength(1);
    });

  it('says where it is ready, and SIGTERM ends all of it with exit code 0', async () => {
    const env = { ...process.env, PORT: '0', NODE_ENV: undefined };
    const start = follow(spawn('npm', ['start'], { cwd: root, env }));
    const url = await portalAt(start);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
    const began = performance.now();
    start.child.kill('SIGTERM');
    expect((await start.ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('says that Node is too old before anything else', async () => {
    writeFileSync(
      inCheckout('old-node.cjs'),
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
    );
    const { code, errors } = await checkout.run({ NODE_OPTIONS: '--require ./old-node.cjs' }, 'start').ended;
    expect([code, errors]).toEqual([1, 'The licence portal needs Node 20.19 or newer; this is 18.20.4.\n']);
  });
});

describe('npm run build', patient, () => {
  it("writes dist with config.json, and keeps a deployment's edits", async () => {
    expect((await ended('build')).code).toBe(0);
    const config = inCheckout('dist/config.json');
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({
      apiUrl: '/api/graphql',
      apiBaseUrl: '/api',
      brand: 'Graykey',
      mock: false,
    });
    const edited = readFileSync(config, 'utf8').replace('/api/graphql', 'https://licenses.example/graphql');
    writeFileSync(config, edited);
    const [one, other] = await Promise.all([ended('build'), ended('build')]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(readFileSync(config, 'utf8')).toBe(edited);
    expect(readFileSync(inCheckout('dist/index.html'), 'utf8')).toContain('<div id="root">');
  });
});
