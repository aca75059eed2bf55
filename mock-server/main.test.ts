import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseMainOptions } from './main-options.ts';

const main = join(import.meta.dirname, 'main.ts');
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Runs the command; `line` waits for a line that fits, `ended` for the end. */
function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args]);
  started.push(child);
  let out = '';
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const line = (form: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      child.stdout.on('data', (part) => {
        out += part;
        const found = form.exec(out);
        if (found) resolve(found);
      });
    });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, errors })),
  );
  return { child, line, ended };
}

describe('the command', () => {
  it('says where it is ready, serves its world, and ends within two seconds though a request hangs', async () => {
    const { child, line, ended } = run('--port', '0', '--world', 'scenario=offline&as=owner');
    const [, url] = await line(/^Mock API ready at (http:\/\/localhost:\d+)$/m);
    const ask = (query: string) =>
      fetch(`${url}/api/graphql${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ myHardwareLicense { offline } }' }),
      });
    expect(await (await ask('')).json()).toEqual({ data: { myHardwareLicense: { offline: true } } });
    const hanging = ask('?as=owner&fault=*:hang').catch(() => 'closed');
    await fetch(`${url}/__mock/health`);
    const began = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await hanging).toBe('closed');
  }, 20_000);

  it('ends with one line where the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, errors } = await run('--port', String(port)).ended;
    taken.close();
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is in use. Stop what runs there, or choose another with --port.\n`);
  }, 20_000);

  it('ends with one line for a world that is none', async () => {
    const { code, errors } = await run('--world', 'scenario=ofline').ended;
    expect([code, errors.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('Did you mean "offline"?')],
    ]);
  }, 20_000);
});

describe('its options', () => {
  it('have defaults', () => {
    expect(parseMainOptions([])).toEqual({
      ok: true,
      value: { port: 4001, host: '127.0.0.1', world: '', watch: false },
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
  ])('refuse %s %s in one line', (...args) => {
    const parsed = parseMainOptions(args);
    expect(parsed.ok ? '' : parsed.reason).toMatch(/^[^\n]+Usage: [^\n]+$/);
  });
});
