import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/files.ts';
import { moreTests, mutationGroups } from './mutation-score/groups.ts';
import { runStryker } from './mutation-score/run-stryker.ts';

async function measure(checks: string): Promise<{ holds: boolean; statuses: string[] }> {
  mkdirSync(join(root, '.build'), { recursive: true });
  // Below the root, where node_modules is found.
  const folder = mkdtempSync(join(root, '.build/measured-'));
  try {
    mkdirSync(join(folder, 'scripts'));
    const files = {
      'package.json': '{ "type": "module" }',
      'scripts/vitest-mutants.config.ts':
        'export default { test: { include: JSON.parse(process.env.MUTATION_TESTS) } };',
      'is-adult.ts': 'export function isAdult(age: number) {\n  return age >= 18;\n}\n',
      'is-adult.test.ts': `import { expect, it } from 'vitest';\nimport { isAdult } from './is-adult.ts';\nit('knows', () => {\n${checks}\n});\n`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const group = { folder: 'adults', modules: ['is-adult.ts'], tests: ['is-adult.test.ts'] };
    const holds = await runStryker(folder, group, 'ignore');
    const results = join(folder, '.build/mutation-score/adults.json');
    const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : { files: {} };
    const mutants: { status: string }[] = report.files['is-adult.ts']?.mutants ?? [];
    return { holds, statuses: mutants.map(({ status }) => status) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a folder passes if its tests notice every change', async () => {
  const { holds, statuses } = await measure(
    'expect([17, 18, 19].map(isAdult)).toEqual([false, true, true]);',
  );
  expect(statuses.length).toBeGreaterThan(3);
  expect([holds, new Set(statuses)]).toEqual([true, new Set(['Killed'])]);
});

it('a folder fails if too many changes go unnoticed', async () => {
  const { holds, statuses } = await measure('expect(isAdult(40)).toBe(true);');
  expect([holds, statuses.filter((status) => status === 'Survived').length]).toEqual([false, 2]);
});

it('a folder fails if its tests fail without a change', async () => {
  expect(await measure('expect(isAdult(18)).toBe(false);')).toEqual({ holds: false, statuses: [] });
});

it('every module with logic has tests, and every pair names existing files', () => {
  const groups = mutationGroups();
  expect(groups.flatMap(({ modules }) => modules)).toContain('schema/claims/permissions.ts');
  expect(groups.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const folders = groups.map(({ folder }) => folder);
  expect(Object.keys(moreTests).filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(
    Object.values(moreTests)
      .flat()
      .filter((path) => !existsSync(join(root, path))),
  ).toEqual([]);
});
