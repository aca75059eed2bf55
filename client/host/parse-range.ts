/** Positions of the first and the last byte, both included. */
type Part = { first: number; last: number };

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, section 14). Null where the header is to be
 * ignored: it is not valid, asks for several parts, or is not about bytes. The range-parser package refuses a
 * suffix longer than the file, which means all of it.
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
