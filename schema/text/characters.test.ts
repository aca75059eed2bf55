import { expect, test } from 'vitest';
import { firstCharacters, lengthProblem, nameProblem } from './characters.ts';

test('a length is counted in characters without the spaces around it', () => {
  expect(lengthProblem(' ab😀 ', 3)).toBeNull();
  expect(lengthProblem('ab😀c', 3)).toBe('Maximum 3 characters (4 entered).');
  expect(lengthProblem('a'.repeat(1_001), 1_000)).toBe('Maximum 1,000 characters (1,001 entered).');
});

test('a cut never leaves half a character', () => {
  const cuts = [0, 1, 2, 3, 4, 5].map((most) => firstCharacters('a😀b😀', most));
  expect(cuts).toEqual(['', 'a', 'a😀', 'a😀b', 'a😀b😀', 'a😀b😀']);
});

test('a name has a visible character, and none that controls or reverses the text', () => {
  for (const text of ['a\u0000b', 'a\nb', 'a\u007f', 'a\u0085b', 'a\u2028b'])
    expect(nameProblem(text), JSON.stringify(text)).toMatch(/control character/);
  for (const text of ['Bench \u202egnp', 'a\u2066b']) expect(nameProblem(text)).toMatch(/reverses the text/);
  for (const text of ['\u200b', '\u3164', '\u2060\u00a0', '\u2800', '\u00ad'])
    expect(nameProblem(text), JSON.stringify(text)).toMatch(/no visible character/);
  for (const text of ['', 'Bench\u00a02', 'م\u200eA', '👩\u200d🔬', 'İzmir'])
    expect(nameProblem(text), text).toBeNull();
});
