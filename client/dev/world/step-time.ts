const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 } as const;
type Unit = keyof typeof unitMs;

const units = Object.keys(unitMs) as Unit[];

function readOffset(text: string): number | null {
  const [, sign, count, unit] = /^([+-])(\d+)([dhms])$/.exec(text) ?? [];
  const length = units.find((each) => each === unit);
  return length ? (sign === '-' ? -1 : 1) * Number(count) * unitMs[length] : null;
}

function writeOffset(ms: number): string {
  if (ms === 0) return '';
  const size = Math.abs(ms);
  const unit = units.find((each) => size % unitMs[each] === 0) ?? 's';
  return `${ms < 0 ? '-' : '+'}${Math.round(size / unitMs[unit])}${unit}`;
}

/** The start of a world's clock as text, and its offset (ms). */
export type TimeParts = { start: string; offset: number };

/** Parses `[start][offset]`; null is the real time. Null for invalid texts. */
export function timeParts(now: string | null): TimeParts | null {
  const [, start = '', moved] = /^(\d{4}-.+?(?:Z|[+-]\d\d:\d\d))?([+-]\d+[dhms])?$/i.exec(now ?? '') ?? [];
  if (now !== null && start === '' && moved === undefined) return null;
  return { start, offset: moved === undefined ? 0 : (readOffset(moved) ?? 0) };
}

/** Adds `ms` to the offset of a `now` parameter; null is the real time. Invalid values stay. */
export function stepTime(now: string | null, ms: number): string | null {
  const parts = timeParts(now);
  return parts ? parts.start + writeOffset(parts.offset + ms) || null : now;
}
