import { expect, test } from 'vitest';
import { countText, matchingText, nouns } from './count-text.ts';

test('a count has its noun in the singular or plural', () => {
  expect([0, 1, 2_000].map((count) => countText(count, nouns.person))).toEqual([
    '0 people',
    '1 person',
    '2,000 people',
  ]);
});

test('a filtered count includes the total, unless all match or the total is unknown', () => {
  expect(matchingText(38, 40, nouns.device)).toBe('38 of 40 devices');
  expect(matchingText(0, 1, nouns.device)).toBe('0 of 1 device');
  expect(matchingText(40, 40, nouns.device)).toBe('40 devices');
  expect(matchingText(1, null, nouns.device)).toBe('1 device');
});
