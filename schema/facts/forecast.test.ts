import { expect, test } from 'vitest';
import { basisOf, forecastOf, judgeBalance, verdictOf } from './forecast.ts';
import { isOldCount } from './usage.ts';

const day = 86_400_000;
const now = Date.parse('2025-11-21T15:00:00Z');
const term = { startsAt: now - 200 * day, asOf: now };
const inDays = (instant: number | null | undefined) => instant && Math.round((instant - now) / day);

test('a rate is based on up to 90 days of a term, and on no less than 14', () => {
  expect(basisOf(term)).toBe(90);
  expect(basisOf({ startsAt: now - 20.5 * day, asOf: now })).toBe(20);
  expect(basisOf({ startsAt: now - 14 * day, asOf: now })).toBe(14);
  expect(basisOf({ startsAt: now - 13.9 * day, asOf: now })).toBeNull();
});

test('a balance lasts as long as the recent rate says, with a likely earliest and latest day', () => {
  const forecast = forecastOf({ ...term, remaining: 300 }, 90, now + 1_000 * day, now);
  expect(forecast).toMatchObject({ basisDays: 90, actionsPerWeek: 7, estimatedRemaining: 300 });
  expect(inDays(forecast?.exhaustsOn)).toBe(300);
  expect(inDays(forecast?.exhaustsEarliest)).toBe(256);
  expect(inDays(forecast?.exhaustsLatest)).toBe(363);
});

test('the verdict says whether the balance lasts until the license ends', () => {
  const verdictBy = (days: number) =>
    forecastOf({ ...term, remaining: 300 }, 90, now + days * day, now)?.verdict;
  expect([250, 260, 350, 370].map(verdictBy)).toEqual(['ON_PACE', 'MAY_RUN_OUT', 'MAY_RUN_OUT', 'WONT_LAST']);
  expect(verdictOf(null, null)).toBe('ON_PACE');
  expect(forecastOf({ ...term, remaining: 300 }, 90, now + 300 * day, now)?.exhaustsOn).toBeNull();
});

test('an old count is estimated, never below 0, and no balance runs out in the past', () => {
  const old = { startsAt: now - 200 * day, asOf: now - 80 * day, remaining: 312 };
  expect(forecastOf(old, 257, now + 10 * day, now)).toMatchObject({ estimatedRemaining: 84 });
  const used = forecastOf({ ...old, remaining: 20 }, 257, now + 10 * day, now);
  expect(used).toMatchObject({ estimatedRemaining: 0, exhaustsEarliest: now, exhaustsLatest: now });
});

test('there is no forecast for too little use, a young term or an empty balance', () => {
  expect(forecastOf({ ...term, remaining: 300 }, 5, now + day, now)).not.toBeNull();
  expect(forecastOf({ ...term, remaining: 300 }, 4, now + day, now)).toBeNull();
  expect(forecastOf({ ...term, remaining: 0 }, 90, now + day, now)).toBeNull();
  expect(forecastOf({ startsAt: now - day, asOf: now, remaining: 9 }, 90, now + day, now)).toBeNull();
});

test('a count is old after 14 days', () => {
  expect([isOldCount(now - 14 * day, now), isOldCount(now - 15 * day, now)]).toEqual([false, true]);
});

test('a balance at the usual threshold is a notice on pace, else a warning, and critical when nearly used up', () => {
  const severityOf = (remaining: number, used: number, threshold: number | null = null) =>
    judgeBalance({
      remaining,
      allowed: 500,
      threshold,
      isUncertain: false,
      forecast: () => forecastOf({ ...term, remaining }, used, now + 50 * day, now),
    })?.severity;
  expect([severityOf(76, 90), severityOf(75, 90), severityOf(75, 150)]).toEqual([
    undefined,
    'INFO',
    'WARNING',
  ]);
  expect([severityOf(75, 4), severityOf(75, 90, 75), severityOf(25, 5), severityOf(0, 90)]).toEqual([
    'WARNING',
    'WARNING',
    'CRITICAL',
    'CRITICAL',
  ]);
});

test('a verdict says when the balance may run out, and only a warning is on pace', () => {
  const judged = (remaining: number, used: number, days: number) =>
    judgeBalance({
      remaining,
      allowed: 500,
      threshold: null,
      isUncertain: false,
      forecast: () => forecastOf({ ...term, remaining }, used, now + days * day, now),
    });
  expect(inDays(judged(75, 150, 50)?.runsOutAt)).toBe(40);
  expect(judged(75, 90, 50)).toMatchObject({ isOnPace: true, runsOutAt: null });
  expect(judged(25, 5, 50)).toMatchObject({ isOnPace: false, runsOutAt: null });
});

test('an uncertain count is judged by its estimate where that is lower', () => {
  const judged = (remaining: number, asOf: number, isUncertain = true, used = 90) =>
    judgeBalance({
      remaining,
      allowed: 500,
      threshold: null,
      isUncertain,
      forecast: () => forecastOf({ startsAt: now - 200 * day, asOf, remaining }, used, now + 500 * day, now),
    });
  const old = now - 80 * day;
  expect(judged(150, old, false)).toBeNull();
  expect(judged(150, old)).toMatchObject({ severity: 'WARNING', left: 70, isEstimated: true });
  expect(judged(300, old)).toBeNull();
  expect(judged(75, now)).toMatchObject({ left: 75, isEstimated: false });
  expect(judged(75, old, true, 4)).toMatchObject({ left: 75, isEstimated: false });
});

test('a balance that needs no attention, or is used up, is judged without a forecast', () => {
  const forecast = () => {
    throw new Error('It takes long.');
  };
  const rest = { allowed: 500, threshold: null, forecast };
  expect(judgeBalance({ ...rest, remaining: 76, isUncertain: false })).toBeNull();
  expect(judgeBalance({ ...rest, remaining: 0, isUncertain: true })).toMatchObject({ severity: 'CRITICAL' });
});
