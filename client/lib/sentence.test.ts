import { expect, test } from 'vitest';
import { asSentence } from './sentence.ts';

test('text becomes a sentence, with one period at its end', () => {
  expect(asSentence('The device is busy')).toBe('The device is busy.');
  expect(asSentence('Version 5.1 is busy')).toBe('Version 5.1 is busy.');
  for (const text of ['It is.', 'Is it?', 'Stop!']) expect(asSentence(text)).toBe(text);
});
