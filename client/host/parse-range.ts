/** Positions of the first and last byte, both included. */
type Part = { first: number; last: number };

/**
 * RFC 9110, section 14. Null if the header must be ignored: invalid, several ranges, or another unit. Not the package
 * range-parser, which refuses a suffix longer than the file, which means the whole file.
 */
export function parseRange(header: string, size: number): Part | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}
