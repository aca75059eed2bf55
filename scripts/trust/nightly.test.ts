import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '#scripts/files.ts';
import { groupsOf, mutationGroups } from './mutation-score/groups.ts';
import { parts } from './parts.ts';

const { jobs } = parse(readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8'));

it('the nightly run has every part of npm run trust, and opens an issue if one fails or runs out of time', () => {
  const names = [...jobs.part.strategy.matrix.part, 'mutation-score', 'pictures'];
  expect(names.toSorted()).toEqual(Object.keys(parts).toSorted());
  expect(JSON.stringify(jobs.pictures)).toContain('--only pictures');
  const { report, ...others } = jobs;
  expect(report).toMatchObject({
    if: "failure() || contains(needs.*.result, 'cancelled')",
    needs: Object.keys(others),
  });
});

it('the nightly run measures the tests of every folder with logic, each in one job', () => {
  const measured: string[] = jobs['mutation-score'].strategy.matrix.modules;
  const folders = mutationGroups().map(({ folder }) => folder);
  const groups = measured.flatMap(groupsOf);
  expect(groups.map(({ folder }) => folder).toSorted()).toEqual(folders);
  expect(measured.filter((text) => groupsOf(text).length === 0)).toEqual([]);
});
