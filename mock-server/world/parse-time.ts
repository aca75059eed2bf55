import { parseOffset } from '#fixtures/offset.ts';
import type { TimeSetting } from './world.ts';
import { type ParsedWorldPart, wrongForm } from './world-error.ts';

const allowed = [
  'an instant such as 2026-03-01T09:00:00Z',
  'an offset such as +30d or -2h (s, m, h, d)',
  'either with ",frozen" behind it',
] as const;

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/i;
/** Years 1970 to 9999, so that dates keep four digits. */
const latest = Date.UTC(9999, 0);
const maxOffset = 36_525 * 86_400_000;

/** Milliseconds of an RFC 3339 instant; null for other texts and for days that do not exist. */
function parseInstant(text: string): number | null {
  if (!instantForm.test(text)) return null;
  const instant = Date.parse(text.toUpperCase());
  if (!Number.isFinite(instant) || instant < 0 || instant >= latest) return null;
  // Engines take February 30 for March 2: the day has to come out as it went in.
  const day = Number(text.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();
  return day <= lastDay ? instant : null;
}

/** Reads `+30d`, `2026-03-01T09:00:00Z`, each with `,frozen` behind it or not. */
export function parseTime(value: string): ParsedWorldPart<TimeSetting> {
  const [text = '', suffix, ...rest] = value.split(',');
  if (rest.length > 0 || (suffix !== undefined && suffix !== 'frozen'))
    return wrongForm('now', value, allowed);
  const frozen = suffix === 'frozen';
  const offset = parseOffset(text);
  if (offset !== null && Math.abs(offset) <= maxOffset)
    return { ok: true, value: { kind: 'offset', offset, frozen } };
  const instant = parseInstant(text);
  if (instant !== null) return { ok: true, value: { kind: 'instant', instant, frozen } };
  return wrongForm('now', value, allowed);
}
