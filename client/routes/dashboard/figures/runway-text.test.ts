import { expect, test } from 'vitest';
import { runwayText } from './runway-text.ts';

const runway = { actionsPerWeek: 6.04, exhaustsEarliest: '2026-02-03', exhaustsLatest: '2026-04-01' };
const lasting = { ...runway, exhaustsEarliest: null, exhaustsLatest: null };
const term = { left: 60, inGrace: false };

test('the balance runs out in a range of days, at the recent rate in whole actions', () => {
  expect(runwayText(runway, term)).toBe('About 6 a week, runs out Feb 3 to Apr 1, 2026');
  expect(runwayText({ ...runway, exhaustsEarliest: '2025-12-29' }, term)).toBe(
    'About 6 a week, runs out Dec 29, 2025 to Apr 1, 2026',
  );
  expect(runwayText({ ...runway, exhaustsLatest: null }, term)).toBe(
    'About 6 a week, lasts until at least Feb 3, 2026',
  );
  expect(runwayText({ ...runway, exhaustsLatest: '2026-02-04' }, term)).toBe(
    'About 6 a week, runs out Feb 3 or 4, 2026',
  );
  expect(runwayText({ ...runway, exhaustsLatest: '2026-02-03' }, term)).toBe(
    'About 6 a week, runs out Feb 3, 2026',
  );
  expect(runwayText({ ...lasting, actionsPerWeek: 0.4 }, term)).toBe(
    'Less than 1 a week, enough for the rest of the term',
  );
});

test('in grace the balance is measured against the end of the grace', () => {
  expect(runwayText(lasting, { ...term, inGrace: true })).toBe(
    'About 6 a week, enough for the rest of the grace period',
  );
});

test('without a forecast, or with nothing left, there is no line', () => {
  expect(runwayText(null, term)).toBeNull();
  expect(runwayText(undefined, term)).toBeNull();
  expect(runwayText(lasting, { ...term, left: 0 })).toBeNull();
});
