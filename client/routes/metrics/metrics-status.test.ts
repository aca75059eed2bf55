import { expect, test } from 'vitest';
import { balanceStatus, usageStatus } from './metrics-status.ts';
import type { Balance } from './use-license-balance.ts';

const moment = { now: Date.parse('2025-11-21T15:00:00Z'), timeZone: 'UTC' };
const balance: Balance = {
  allowed: 500,
  used: 160,
  remaining: 340,
  since: 'since Jun 29, 2025',
  pace: { isOnPace: true, text: 'On pace for the term', countedOn: null },
  alerts: [],
};

test.each<[Partial<Balance>, string | undefined]>([
  [{}, '340 of 500 remaining, on pace for the term.'],
  [{ pace: null }, '340 of 500 remaining.'],
  [{ allowed: undefined, pace: null }, '340 remaining.'],
  [{ remaining: 0 }, 'No advanced actions remaining.'],
  [{ remaining: -1 }, 'Advanced actions are unlimited on this license.'],
  [{ remaining: null }, undefined],
])('a balance with %j is told in a sentence', (changes, text) => {
  expect(balanceStatus({ ...balance, ...changes }, moment)?.text).toBe(text);
});

test('a balance whose alerts are unknown has no tone', () => {
  expect(balanceStatus(balance, moment)?.tone).toBe('ok');
  expect(balanceStatus({ ...balance, alerts: undefined }, moment)?.tone).toBe('neutral');
});

const view = { range: '90d', from: '2025-08-24', to: '2025-11-21', bucket: 'WEEK', by: 'ACTOR' } as const;

test.each([
  [12, '12 device accesses in the last 90 days.'],
  [null, 'No usage reported in the last 90 days.'],
])('usage of %s is told in a sentence', (value, text) => {
  const points = [{ start: '', end: '', value, isPartial: false }];
  const series = { points, total: value ?? 0 } as unknown as Parameters<typeof usageStatus>[1];
  expect(usageStatus('DEVICE_ACCESS', series, view).text).toBe(text);
});
