import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada Augusta King Lovelace', 'AL'],
  ['lab-2 operator', 'LO'],
  ['owner', 'O'],
  ['Zoë Łódź', 'ZŁ'],
  ["Miles O'Brien", 'MO'],
  ['李 小龙', '李小'],
  ['42', '·'],
  ['', '·'],
])('%j has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
