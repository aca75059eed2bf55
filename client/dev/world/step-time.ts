const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
] as const;

/** Adds `ms` to the offset of a `now` parameter, `[start][offset][,frozen]`; null is the real time. */
export function stepTime(now: string | null, ms: number): string | null {
  const [, start = '', count = 0, unit = 'd', frozen = ''] =
    /^(.*Z)?(?:([+-]\d+)([dhms]))?(,frozen)?$/.exec(now ?? '') ?? [];
  const lengths = new Map<string, number>(units);
  const offset = Number(count) * (lengths.get(unit) ?? 0) + ms;
  const [letter, length] = units.find(([, each]) => offset % each === 0) ?? ['s', 1_000];
  // A frozen clock needs a time.
  const isLeftOut = offset === 0 && (start !== '' || frozen === '');
  const moved = isLeftOut ? '' : `${offset < 0 ? '-' : '+'}${Math.abs(offset) / length}${letter}`;
  return start + moved + frozen || null;
}
