import { expect, test } from 'vitest';
import { runwayText } from './runway-text.ts';

const runway = { actionsPerWeek: 6.04, exhaustsEarliest: '2026-02-03', exhaustsLatest: '2026-04-01' };

test('the balance runs out in a range of days, at the recent rate', () => {
  expect(runwayText(runway)).toBe('At 6 a week, runs out Feb 3, 2026 to Apr 1, 2026');
  expect(runwayText({ ...runway, exhaustsLatest: null })).toBe(
    'At 6 a week, runs out Feb 3, 2026 at the earliest',
  );
  expect(runwayText({ ...runway, exhaustsEarliest: null, exhaustsLatest: null })).toBe(
    'At 6 a week, lasts past the term',
  );
});

test('without a forecast there is no line', () => {
  expect(runwayText(null)).toBeNull();
  expect(runwayText(undefined)).toBeNull();
});
