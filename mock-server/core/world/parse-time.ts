import { parseOffset } from '#fixtures/offset.ts';
import type { TimeSetting } from '#mock-server/contract/world-spec.ts';
import { type ParsedWorldPart, wrongForm } from './world-error.ts';

const allowed = [
  'a start such as 2026-03-01T09:00:00Z',
  'an offset such as +30d or -2h (s, m, h, d)',
  'a start and an offset, such as 2026-03-01T09:00:00Z+30d',
  'any of them followed by ",frozen"',
] as const;

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/i;
/** Years with four digits. */
const latest = Date.UTC(9999, 0);

/** Null for days that don't exist. */
function parseInstant(text: string): number | null {
  if (!instantForm.test(text)) return null;
  const instant = Date.parse(text.toUpperCase());
  if (!Number.isFinite(instant) || instant < 0 || instant >= latest) return null;
  // Engines read February 30 as March 2, so the day must survive the round trip.
  const day = Number(text.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();
  return day <= lastDay ? instant : null;
}

const timeForm = /^(\d.*?(?:Z|[+-]\d{2}:\d{2}))?([+-]\d+[smhd])?(,frozen)?$/i;

/** Reads `[start][offset][,frozen]`: `+30d`, `2026-03-01T09:00:00Z`, `2026-03-01T09:00:00Z+30d,frozen`. */
export function parseTime(value: string): ParsedWorldPart<TimeSetting> {
  const [, startText, offsetText, suffix] = timeForm.exec(value) ?? [];
  const start = startText === undefined ? null : parseInstant(startText);
  const offset = offsetText === undefined ? 0 : parseOffset(offsetText);
  const isMissing = startText === undefined && offsetText === undefined;
  const isWrong = startText !== undefined && start === null;
  if (isMissing || isWrong || offset === null) return wrongForm('now', value, allowed);
  const time = start === null ? null : start + offset;
  if (time !== null && (time < 0 || time >= latest)) return wrongForm('now', value, allowed);
  return { ok: true, value: { start, offset, frozen: suffix !== undefined } };
}
