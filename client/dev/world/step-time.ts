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

/** Adds `ms` to the offset of a `now` parameter, `[start][offset]`; null is the real time. Invalid values stay. */
export function stepTime(now: string | null, ms: number): string | null {
  const [, start = '', moved] = /^(\d{4}-.+?(?:Z|[+-]\d\d:\d\d))?([+-]\d+[dhms])?$/i.exec(now ?? '') ?? [];
  if (now !== null && start === '' && moved === undefined) return now;
  const offset = moved === undefined ? 0 : (readOffset(moved) ?? 0);
  return start + writeOffset(offset + ms) || null;
}
