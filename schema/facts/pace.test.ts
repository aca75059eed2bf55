import { expect, test } from 'vitest';
import { type Counted, isOldCount, runsOutAt } from './pace.ts';

const day = 86_400_000;
const now = Date.parse('2025-11-21T15:00:00Z');
const daysLeft = (changes: Partial<Counted>) => {
  const counted = { remaining: 300, startsAt: now - 200 * day, asOf: now, usedBetween: () => 90, ...changes };
  const at = runsOutAt(counted, now);
  return at === null ? null : (at - now) / day;
};

test('a balance lasts as long as the pace of the last 90 days says, of a younger term that of its own days', () => {
  expect(daysLeft({})).toBe(300);
  expect(daysLeft({ usedBetween: (from, to) => (to - from) / day / 2 })).toBe(600);
  expect(daysLeft({ startsAt: now - 20.5 * day, usedBetween: () => 20 })).toBe(300);
});

test('no balance runs out in the past', () => {
  expect(daysLeft({ remaining: 3, asOf: now - 10 * day })).toBe(0);
});

test('there is no day for too little use, a young term, an empty balance or an old count', () => {
  expect(daysLeft({ usedBetween: () => 5 })).not.toBeNull();
  expect(daysLeft({ usedBetween: () => 4 })).toBeNull();
  expect(daysLeft({ startsAt: now - 14 * day })).not.toBeNull();
  expect(daysLeft({ startsAt: now - 13.9 * day })).toBeNull();
  expect(daysLeft({ startsAt: now + day })).toBeNull();
  expect(daysLeft({ remaining: 0 })).toBeNull();
  expect(daysLeft({ asOf: now - 15 * day })).toBeNull();
});

test('a count is old after 14 days', () => {
  expect([isOldCount(now - 14 * day, now), isOldCount(now - 15 * day, now)]).toEqual([false, true]);
});
