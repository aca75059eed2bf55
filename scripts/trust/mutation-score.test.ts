import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/files.ts';
import { pureModules } from './mutation-score/modules.ts';
import { runStryker } from './mutation-score/run-stryker.ts';
import { percent, scoreOf, survivors } from './mutation-score/score.ts';

/** Measures a function whose tests check some of its results, and one without tests. */
async function measure(checks: string) {
  mkdirSync(join(root, '.build'), { recursive: true });
  // Below the root, where node_modules is found.
  const folder = mkdtempSync(join(root, '.build/measured-'));
  try {
    const files = {
      'package.json': '{ "type": "module" }',
      'vitest.config.ts': 'export default { test: { include: JSON.parse(process.env.MUTATION_TESTS) } };',
      'is-adult.ts': 'export function isAdult(age: number) {\n  return age >= 18;\n}\n',
      'is-minor.ts': 'export const isMinor = (age: number) => age < 18;\n',
      'is-adult.test.ts': `import { expect, it } from 'vitest';\nimport { isAdult } from './is-adult.ts';\nit('knows', () => {\n${checks}\n});\n`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await runStryker(folder, 'vitest.config.ts', ['is-minor.ts', 'is-adult.ts'], ['is-adult.test.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measured(checks: string) {
  const result = await measure(checks);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const both = 'expect(isAdult(40)).toBe(true); expect(isAdult(4)).toBe(false);';

it('a change that no test notices is counted and named with its line', async () => {
  const [untested = [], mutants = []] = await measured(both);
  const { noticed, all } = scoreOf(mutants);
  expect(noticed).toBe(all - 1);
  expect(percent({ noticed, all })).toBeLessThan(90);
  expect(survivors('is-adult.ts', mutants)).toEqual(['is-adult.ts:2 no test notices: age > 18']);
  expect(scoreOf(untested).noticed).toBe(0);
  expect(survivors('is-minor.ts', untested)).toContain('is-minor.ts:1 no test runs it: age >= 18');
});

it('tests that fail without a change measure nothing and say so', async () => {
  expect(await measure('expect(isAdult(18)).toBe(false);')).toMatch(/knows/);
});

it('every pure module has tests to run', () => {
  const modules = pureModules();
  expect(modules.map(({ file }) => file)).toContain('schema/claims/permissions.ts');
  expect(modules.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
