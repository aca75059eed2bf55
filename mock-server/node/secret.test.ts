import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSecret } from './secret.ts';

describe('the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made on first use, readable by this user only, and kept', () => {
    const file = join(folder, 'cache/mock-secret');
    const made = readSecret(file);
    expect(made).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSecret(file)).toEqual(made);
  });

  it('in an invalid form is refused with instructions', () => {
    writeFileSync(join(folder, 'broken'), 'short');
    expect(() => readSecret(join(folder, 'broken'))).toThrow(/Delete it/);
  });

  it('is MOCK_SECRET where the environment has one, which leaves no file', () => {
    const file = join(folder, 'unused/mock-secret');
    const env = { MOCK_SECRET: 'shared by two instances of a mock' };
    expect(readSecret(file, env)).toEqual(readSecret(null, env));
    expect(existsSync(file)).toBe(false);
    expect(() => readSecret(file, { MOCK_SECRET: 'short' })).toThrow(/MOCK_SECRET is shorter than 32/);
  });

  it('is random where it cannot be written, which is said in one line', () => {
    const lines: string[] = [];
    const below = join(folder, 'broken/below/mock-secret');
    expect(readSecret(below, {}, (line) => lines.push(line))).toHaveLength(32);
    expect(lines).toEqual([expect.stringMatching(/^The secret of tokens is random, .*: E/)]);
  });
});
