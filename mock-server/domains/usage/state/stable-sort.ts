const digitBits = 16;
const digits = 2 ** digitBits;

// Reused, since allocating costs more than the work itself.
let digitsAt = new Uint32Array(0);

function pass(places: Uint32Array, write: (digitsAt: Uint32Array) => void, size: number): Uint32Array {
  const { length } = places;
  const ends = new Uint32Array(size + 1);
  if (digitsAt.length < length) digitsAt = new Uint32Array(length);
  const all = digitsAt;
  write(all);
  for (let index = 0; index < length; index += 1) {
    const digit = all[index] as number;
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

/** Smallest first, in one pass for each 16 bits of the keys, which are whole numbers from 0 to `most`. */
export function sortStably(places: Uint32Array, keyAt: (place: number) => number, most: number): Uint32Array {
  let sorted = places;
  for (let unit = 1; unit <= most; unit *= digits) {
    const before = sorted;
    const write = (all: Uint32Array) => {
      for (let index = 0; index < before.length; index += 1)
        all[index] = Math.floor(keyAt(before[index] as number) / unit) % digits;
    };
    sorted = pass(before, write, Math.min(most + 1, digits));
  }
  return sorted;
}

/** By the rank of their codes, smallest first; codes beyond the table are last. */
export function sortByTable(
  places: Uint32Array,
  codes: Uint8Array | Uint16Array | Uint32Array,
  table: Uint32Array,
): Uint32Array {
  const last = table.length - 1;
  const write = (all: Uint32Array) => {
    for (let index = 0; index < places.length; index += 1)
      all[index] = table[Math.min(codes[places[index] as number] as number, last)] as number;
  };
  return pass(places, write, table.length);
}
