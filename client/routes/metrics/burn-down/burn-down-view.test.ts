import { expect, test } from 'vitest';
import type { BurnDownQuery } from './burn-down.generated.ts';
import { type BurnDown, burnDown, burnDownNote, burnDownSummary } from './burn-down-view.ts';

type Term = NonNullable<NonNullable<BurnDownQuery['myHardwareLicense']>['primaryServiceLicense']>;

// Five days of a term from Nov 17 through Nov 26 in Chicago.
const now = Date.parse('2025-11-21T15:00:00Z');
const term: Term = {
  id: 'term',
  remainingActions: 40,
  status: 'ACTIVE',
  startsAt: '2025-11-17T06:00:00Z',
  expiresAt: '2025-11-27T06:00:00Z',
  graceEndsAt: null,
  countedThrough: '2025-11-21T15:00:00Z',
  runsOutOn: '2025-12-01',
  usedByDay: [3, 0, 5, 0, 2],
};
const view = (changes: Partial<Term> = {}) =>
  burnDown(
    { id: 'hardware', timeZone: 'America/Chicago', primaryServiceLicense: { ...term, ...changes } },
    now,
  );
const drawn = (changes?: Partial<Term>) => view(changes) as BurnDown;

test('the balance is counted backwards from what remains, day by day in the zone of the license', () => {
  const { from, start, length, today, points } = drawn();
  expect({ from, start, length, today }).toEqual({ from: '2025-11-17', start: 50, length: 10, today: 5 });
  expect(points.map(({ day, remaining }) => [day, remaining])).toEqual([
    ['2025-11-17', 47],
    ['2025-11-18', 47],
    ['2025-11-19', 42],
    ['2025-11-20', 42],
    ['2025-11-21', 40],
  ]);
});

test('the forecast ends where the balance or the term does, whichever is first', () => {
  // Half of the ten days until the balance runs out are within the term.
  expect(drawn().forecast).toEqual({ at: 10, remaining: 40 * (1 - 5 / 10) });
  expect(drawn().forecastText).toBe('Dashed: at this pace about 20 will be left on Nov 26, 2025.');
  expect(drawn({ runsOutOn: '2025-11-24' })).toMatchObject({
    forecast: { at: 8, remaining: 0 },
    forecastText: 'Dashed: at this pace they run out on Nov 24, 2025.',
  });
  expect(drawn({ runsOutOn: '2025-11-26' })).toMatchObject({
    forecast: { at: 10, remaining: 0 },
    forecastText: 'Dashed: at this pace they run out on Nov 26, 2025.',
  });
  const grace = {
    status: 'GRACE',
    expiresAt: '2025-11-19T06:00:00Z',
    graceEndsAt: '2025-12-03T06:00:00Z',
  } as const;
  expect(drawn(grace)).toMatchObject({ length: 16, forecast: { at: 15, remaining: 0 } });
  expect(drawn({ expiresAt: null })).toMatchObject({ length: 15, forecast: { at: 15, remaining: 0 } });
});

test('without a forecast it says why', () => {
  const textOf = (changes: Partial<Term>) => {
    const { forecast, forecastText } = drawn({ runsOutOn: null, ...changes });
    return forecast === null && forecastText;
  };
  expect(textOf({})).toBe('Too few were used lately for a forecast.');
  expect(textOf({ remainingActions: 0 })).toBe('No actions are left.');
  expect(textOf({ countedThrough: '2025-11-01T15:00:00Z' })).toBe(
    'The last count is too old for a forecast.',
  );
});

test('days since the last report are named', () => {
  expect(burnDownNote(drawn())).toBe(drawn().forecastText);
  expect(burnDownNote(drawn({ usedByDay: [3, 0, 5], runsOutOn: null }))).toBe(
    'Too few were used lately for a forecast. Hatched: not reported yet, 2 days from Nov 20, 2025.',
  );
});

test('the summary has the first balance and the last one', () => {
  expect(burnDownSummary(drawn({ runsOutOn: null }))).toBe(
    'Remaining advanced actions: 50 on Nov 17, 2025, 40 on Nov 21, 2025. Too few were used lately for a forecast.',
  );
});

test.each<[string, Partial<Term>]>([
  ['are unlimited', { remainingActions: -1 }],
  ["isn't known yet", { remainingActions: null }],
  ["isn't known yet", { countedThrough: null, usedByDay: [] }],
])('a sentence says that there is nothing to draw: %s', (words, changes) => {
  expect(view(changes)).toContain(words);
});

test('without a term a sentence says so', () => {
  expect(burnDown({ id: 'hardware', timeZone: 'UTC', primaryServiceLicense: null }, now)).toContain(
    'No active license',
  );
});
