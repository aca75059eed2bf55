import { expect, test } from 'vitest';
import { runwayText } from './runway-text.ts';

const runway = { actionsPerWeek: 6.04, exhaustsEarliest: '2026-02-03', exhaustsLatest: '2026-04-01' };
const lasting = { ...runway, exhaustsEarliest: null, exhaustsLatest: null };

test('the balance runs out in a range of days, at the recent rate in whole actions', () => {
  expect(runwayText(runway, 60, null)).toBe('About 6 a week, runs out Feb 3 to Apr 1, 2026');
  expect(runwayText({ ...runway, exhaustsEarliest: '2025-12-29' }, 60, null)).toBe(
    'About 6 a week, runs out Dec 29, 2025 to Apr 1, 2026',
  );
  expect(runwayText({ ...runway, exhaustsLatest: null }, 60, null)).toBe(
    'About 6 a week, lasts until at least Feb 3, 2026',
  );
  expect(runwayText({ ...runway, exhaustsLatest: '2026-02-04' }, 60, null)).toBe(
    'About 6 a week, runs out Feb 3 or 4, 2026',
  );
  expect(runwayText({ ...runway, exhaustsLatest: '2026-02-03' }, 60, null)).toBe(
    'About 6 a week, runs out Feb 3, 2026',
  );
  expect(runwayText({ ...lasting, actionsPerWeek: 0.4 }, 60, null)).toBe('Less than 1 a week');
});

test('the verdict comes first, and a balance that lasts has no days', () => {
  expect(runwayText(lasting, 60, 'On pace for the term')).toBe('On pace for the term. About 6 a week');
  expect(runwayText({ ...runway, exhaustsLatest: null }, 60, 'May run out before Jul 1 (from Feb 3)')).toBe(
    'May run out before Jul 1 (from Feb 3). About 6 a week',
  );
  expect(runwayText(runway, 60, "Won't last")).toBe(
    "Won't last. About 6 a week, runs out Feb 3 to Apr 1, 2026",
  );
});

test('without a forecast, or with nothing left, there is no line', () => {
  expect(runwayText(null, 60, null)).toBeNull();
  expect(runwayText(undefined, 60, null)).toBeNull();
  expect(runwayText(lasting, 0, null)).toBeNull();
});
