const digitBits = 16;
const digits = 2 ** digitBits;

// Kept between sorts: fresh memory costs more than what is done with it.
let digitsAt = new Uint32Array(0);

/** Sorts places by one digit of their keys, those that are equal as they were. */
function pass(places: Uint32Array, digitAt: (place: number) => number, size: number): Uint32Array {
  const { length } = places;
  const ends = new Uint32Array(size + 1);
  if (digitsAt.length < length) digitsAt = new Uint32Array(length);
  const all = digitsAt;
  for (let index = 0; index < length; index += 1) {
    const digit = digitAt(places[index] as number);
    all[index] = digit;
    ends[digit + 1] = (ends[digit + 1] as number) + 1;
  }
  for (let digit = 1; digit <= size; digit += 1)
    ends[digit] = (ends[digit] as number) + (ends[digit - 1] as number);
  const sorted = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const digit = all[index] as number;
    const at = ends[digit] as number;
    sorted[at] = places[index] as number;
    ends[digit] = at + 1;
  }
  return sorted;
}

/**
 * Places by their keys, smallest first, equal ones as they were: a pass over them for each 16 bits, whatever
 * their order is. Keys are whole numbers from 0 up to and including `most`.
 */
export function sortStably(places: Uint32Array, keyAt: (place: number) => number, most: number): Uint32Array {
  if (most < digits) return pass(places, keyAt, most + 1);
  let sorted = places;
  for (let unit = 1; unit <= most; unit *= digits)
    sorted = pass(sorted, (place) => Math.floor(keyAt(place) / unit) % digits, digits);
  return sorted;
}
