import { expect, test } from 'vitest';
import { balanceLevel } from './balance.ts';

test('a balance is low at 15 percent of its allowance, critical at 5 percent and at 0', () => {
  const levels = [76, 75, 26, 25, 0].map((left) => balanceLevel(left, 500));
  expect(levels).toEqual(['ok', 'warning', 'warning', 'critical', 'critical']);
  expect(balanceLevel(0, 0)).toBe('critical');
  // Only if the license has an allowance.
  expect([balanceLevel(5, 0), balanceLevel(5, -1)]).toEqual(['ok', 'ok']);
});
