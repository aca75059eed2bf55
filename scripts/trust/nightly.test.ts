import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '#scripts/files.ts';
import { parts } from './parts.ts';

const { jobs } = parse(readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8'));

it('the nightly run has every part of npm run trust, and opens an issue if one fails or runs out of time', () => {
  const { part, include } = jobs.part.strategy.matrix;
  const names = new Set<string>([...part, ...include.map((each: { part: string }) => each.part), 'pictures']);
  expect([...names].toSorted()).toEqual(Object.keys(parts).toSorted());
  expect(JSON.stringify(jobs.pictures)).toContain('--only pictures');
  const { report, ...others } = jobs;
  expect(report).toMatchObject({
    if: "failure() || contains(needs.*.result, 'cancelled')",
    needs: Object.keys(others),
  });
});
