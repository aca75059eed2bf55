import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type CopyOnNode, copyOnNode } from './node-engine.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const each of cleanUp.splice(0)) each();
});

const node = { version: process.versions.node, bin: dirname(process.execPath) };
const answer = '{"data":{"myHardwareLicense":{"id":"license-1"}}}';

/** A copy of a small repository whose server and tests are these programs. */
function copyOf({
  start = '',
  health = 200,
  body = answer,
  page = '<nav>',
  unit = '',
  locked = true,
}): CopyOnNode {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  const server = `${start}
    const { createServer } = require('node:http');
    const server = createServer((request, response) => {
      const isHealth = request.url === '/__mock/health';
      const others = { '/__mock/health': 'ok', '/__mock/token': '{"user":{}}', '/devices': ${JSON.stringify(page)} };
      response.writeHead(isHealth ? ${health} : 200).end(others[request.url] ?? ${JSON.stringify(body)});
    }).listen(0, () => console.log('Portal ready at http://localhost:' + server.address().port));
    process.on('SIGTERM', () => process.exit(0));`;
  const scripts = { start: 'exec node start.cjs', unit: 'node unit.cjs' };
  const lock = '{"name":"small","version":"1.0.0","lockfileVersion":3,"packages":{"":{"name":"small"}}}';
  const files = {
    'package.json': JSON.stringify({ name: 'small', version: '1.0.0', scripts }),
    ...(locked && { 'package-lock.json': lock }),
    'start.cjs': server,
    'unit.cjs': unit,
    'a.test.ts': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'small');
  const copy = copyOnNode(node, folder);
  cleanUp.push(() => {
    copy.remove();
    rmSync(folder, { recursive: true });
  });
  return copy;
}

/** A program that writes the report of a test run. */
const reports = (status: 'passed' | 'failed') => `
  const file = process.argv.find((each) => each.startsWith('--outputFile=')).slice(13);
  require('node:fs').mkdirSync(require('node:path').dirname(file), { recursive: true });
  const test = { status: '${status}', fullName: 'adds', failureMessages: ['Error: 3 is not 2'] };
  const result = { name: process.cwd() + '/a.test.ts', status: '${status}', message: '', assertionResults: [test] };
  require('node:fs').writeFileSync(file, JSON.stringify({ numPassedTests: 7, testResults: [result] }));`;

it('a copy that installs, starts and passes its tests has no problem', async () => {
  const copy = copyOf({ unit: reports('passed') });
  expect([await copy.installs(), await copy.starts(), copy.testFiles()]).toEqual([[], [], ['a.test.ts']]);
  expect(await copy.tests(['a.test.ts'])).toEqual({ passed: 7, problems: [] });
});

it('a start that fails, answers wrongly, or prints what is not its own is noticed', async () => {
  const problems = async (options: Parameters<typeof copyOf>[0]) =>
    (await copyOf(options).starts()).join('\n');
  expect(await problems({ start: 'process.exit(3);' })).toMatch(/^npm start isn't ready/);
  expect(await problems({ health: 503 })).toMatch(/^npm start answers \/__mock\/health with 503/);
  expect(await problems({ body: '{"errors":[]}' })).toMatch(/^npm start answers a query with \{"errors"/);
  expect(await problems({ page: '<main>' })).toBe('npm start answers a page with <main>');
  expect(await problems({ start: "process.emitWarning('old', 'DeprecationWarning', 'DEP0999');" })).toMatch(
    /^npm start prints: \(node:\d+\) \[DEP0999\] DeprecationWarning: old/,
  );
  expect(await problems({ start: "console.log('Thank you');" })).toBe('npm start prints: Thank you');
});

it('an installation and tests that fail are noticed, and what Node warns of in tests', async () => {
  expect((await copyOf({ locked: false }).installs()).join()).toMatch(/^npm ci fails: /);
  const failed = await copyOf({ unit: reports('failed') }).tests(['a.test.ts']);
  expect(failed.problems).toEqual(['a.test.ts: adds: Error: 3 is not 2']);
  const none = await copyOf({ unit: '' }).tests(['a.test.ts']);
  expect(none.problems).toEqual([expect.stringMatching(/^npm run unit fails/)]);
  const warned = await copyOf({
    unit: `process.emitWarning('old', 'DeprecationWarning', 'DEP0999');${reports('passed')}`,
  }).tests(['a.test.ts']);
  expect(warned.problems).toEqual([expect.stringMatching(/^npm run unit prints: .*DEP0999/)]);
});
