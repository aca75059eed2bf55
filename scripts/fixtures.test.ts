import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import { identityIds, scenarioIds } from '#fixtures/files.generated.ts';
import { root } from './files.ts';

type Ended = { code: number | null; out: string; errors: string };

function fixtures(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/fixtures.ts'), ...args]);
  const ended: Ended = { code: null, out: '', errors: '' };
  child.stdout.on('data', (part) => {
    ended.out += part;
  });
  child.stderr.on('data', (part) => {
    ended.errors += part;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })));
}

describe('npm run fixtures', () => {
  it('check says that the files are sound, or prints everything wrong with them at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
    for (const part of ['default.json', 'identities', 'scenarios', 'stories'])
      cpSync(join(root, 'fixtures', part), join(folder, part), { recursive: true });
    writeFileSync(join(folder, 'scenarios/mfa.json'), '{"title": ');
    writeFileSync(
      join(folder, 'scenarios/x.json'),
      '{"title":"X","description":"X","excludes":["ofline"],"patch":{"license":{"ofline":true}}}',
    );
    const [sound, broken] = await Promise.all([fixtures('check'), fixtures('check', '--fixtures', folder)]);
    rmSync(folder, { recursive: true });
    expect(sound).toEqual({
      code: 0,
      out: `${scenarioIds.length} traits, ${identityIds.length} identities and ${builtInStories().length} stories, all sound.\n`,
      errors: '',
    });
    expect([broken.code, broken.out]).toEqual([1, '']);
    expect(broken.errors.trim().split('\n')).toEqual([
      'fixtures/scenarios/mfa.json: Invalid JSON at line 1, column 11: expected a value.',
      'fixtures/scenarios/x.json /excludes/0: "ofline" isn\'t recognized. Did you mean "offline"?',
      'fixtures/scenarios/x.json /patch/license/ofline: "ofline" is not a name known here. Did you mean "offline"?',
    ]);
  });

  it('list names every trait, identity, parameter and fault', async () => {
    const { code, out } = await fixtures('list');
    expect(code).toBe(0);
    for (const id of [...scenarioIds, ...identityIds, 'scenario', 'fault', 'truncated'])
      expect(out).toMatch(new RegExp(`^  ${id} `, 'm'));
  });

  it('show prints the canonical world and its data', async () => {
    const { code, out } = await fixtures('show', 'now=2026-03-01T09:00:00Z,frozen&scenario=offline,mfa');
    expect(code).toBe(0);
    const world = JSON.parse(out);
    expect(world).toMatchObject({
      world: 'scenario=offline,mfa&now=2026-03-01T09:00:00Z,frozen',
      startsAt: '2026-03-01T09:00:00.000Z',
      frozen: true,
    });
    expect(world.accounts[0].device.license).toMatchObject({
      offline: true,
      mfa: true,
      lastCheckInAt: '2026-02-17T06:00:00.000Z',
    });
    expect(world.accounts[0].device.history.entries).toBeGreaterThan(500);
  });

  it.each([
    [['shwo'], /^Unknown command "shwo". Did you mean "show"\?/],
    [['show', 'scenario=ofline'], /Did you mean "offline"\? All of them: npm run fixtures -- list$/],
    [
      ['show', 'offline,mfa'],
      /^Unknown parameter "offline,mfa"; nothing was applied. Did you mean "scenario=offline,mfa"\?/,
    ],
  ])('%j ends with one line that says what to write', async (args, line) => {
    const { code, out, errors } = await fixtures(...args);
    expect([code, out, errors.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(line)]]);
  });
});
