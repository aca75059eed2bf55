import { expect, test } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { sortByTable, sortStably } from './stable-sort.ts';

const random = createRandom('stable sort');
const placesOf = (length: number) => Uint32Array.from({ length }, (_, place) => place);

test.each([1, 2, 65_534, 65_535, 65_536, 2 ** 33, 5e12])(
  'places are sorted by whole numbers from 0 to %i, and keep their order where these are equal',
  (most) => {
    const keys = Array.from({ length: 500 }, (_, place) =>
      place < 2 ? place * most : Math.floor(random.next() * (most + 1)),
    );
    // Some twice.
    for (let place = 400; place < 500; place += 1) keys[place] = keys[place - 400] ?? 0;
    const keyAt = (place: number) => keys[place] ?? 0;
    const expected = [...keys.keys()].toSorted((a, b) => keyAt(a) - keyAt(b));
    expect([...sortStably(placesOf(500), keyAt, most)]).toEqual(expected);
    expect([...sortStably(Uint32Array.of(7, 3), () => 0, most)]).toEqual([7, 3]);
  },
);

test('a few places are sorted after many', () => {
  expect([...sortStably(Uint32Array.of(2, 0, 1), (place) => 9 - place, 9)]).toEqual([2, 1, 0]);
  expect([...sortStably(placesOf(0), () => 0, 9)]).toEqual([]);
});

test('codes are sorted by their rank in a table, those beyond it as its last', () => {
  const codes = Uint16Array.of(0, 1, 2, 0xffff, 1, 0);
  const sorted = sortByTable(placesOf(6), codes, Uint32Array.of(2, 0, 1, 3));
  expect([...sorted]).toEqual([1, 4, 2, 0, 5, 3]);
  expect([...sortByTable(Uint32Array.of(3, 0), codes, Uint32Array.of(1, 0, 0, 0))]).toEqual([3, 0]);
});
