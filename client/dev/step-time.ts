const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 } as const;
type Unit = keyof typeof unitMs;

const units = Object.keys(unitMs) as Unit[];

function readOffset(text: string): number | null {
  const [, sign, count, unit] = /^([+-])(\d+)([dhms])$/.exec(text) ?? [];
  const length = units.find((each) => each === unit);
  return length ? (sign === '-' ? -1 : 1) * Number(count) * unitMs[length] : null;
}

function writeOffset(ms: number): string | null {
  if (ms === 0) return null;
  const size = Math.abs(ms);
  const unit = units.find((each) => size % unitMs[each] === 0) ?? 's';
  return `${ms < 0 ? '-' : '+'}${size / unitMs[unit]}${unit}`;
}

/**
 * A world's time, moved by days: `null` (the real time), an offset such as `+30d`, or an RFC 3339 instant.
 * What is none of these stays as it is.
 */
export function stepTime(now: string | null, days: number): string | null {
  const offset = now === null ? 0 : readOffset(now);
  if (offset !== null) return writeOffset(offset + days * unitMs.d);
  const instant = Date.parse(now ?? '');
  if (!Number.isFinite(instant)) return now;
  return new Date(instant + days * unitMs.d).toISOString().replace('.000Z', 'Z');
}
