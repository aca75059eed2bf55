import { formatOffset, unitMs } from '#schema/world/offset.ts';

/** Adds `ms` to the offset of a `now` parameter, `[start][offset][,frozen]`; null is the real time. */
export function stepTime(now: string | null, ms: number): string | null {
  const [, start = '', count = 0, unit = 'd', frozen = ''] =
    /^(.*Z)?(?:([+-]\d+)([dhms]))?(,frozen)?$/.exec(now ?? '') ?? [];
  const offset = Number(count) * unitMs[unit as keyof typeof unitMs] + ms;
  // A frozen clock needs a time.
  const isLeftOut = offset === 0 && (start !== '' || frozen === '');
  return start + (isLeftOut ? '' : formatOffset(offset)) + frozen || null;
}
