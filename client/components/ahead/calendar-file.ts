import { paths } from '#client/lib/paths.ts';
import { addDays } from '#schema/calendar/days.ts';
import { type Ahead, type AheadKind, aheadOf } from '#schema/facts/ahead.ts';
import type { Ahead_Device } from './ahead.generated.ts';
import { aheadFactsOf } from './ahead-facts.ts';
import { aheadName, aheadText, devicePath } from './ahead-text.ts';

/** The kinds in a calendar, and those of a license alone. Online check-ins come by themselves. */
const kinds: readonly AheadKind[] = [
  'license',
  'grace',
  'exchange',
  'response',
  'report',
  'credits',
  'trial',
];
const licenseKinds: readonly AheadKind[] = ['license', 'grace'];

/** With more devices, a calendar has one event a day. */
const mostDevices = 200;

type CalendarEvent = { id: string; day: string; title: string; text: string; path: string; isGone?: boolean };

export type CalendarContext = {
  account: { id: string; name: string };
  /** ms */
  now: number;
  urlOf: (path: string) => string;
};

type Limit = Ahead & { of: Ahead_Device };

const limitsOf = (devices: readonly Ahead_Device[], now: number, isLicense: boolean): Limit[] =>
  devices.flatMap((of) =>
    aheadOf(aheadFactsOf(of), now)
      .filter(({ kind, isLate }) => (isLicense ? licenseKinds : kinds).includes(kind) && !isLate)
      .map((ahead) => ({ ...ahead, of })),
  );

const goneText = 'The next term is scheduled.';

function eventOf(limit: Limit): CalendarEvent {
  const { kind, id, day, isGone, of } = limit;
  return {
    id: `${kind}-${id}`,
    day,
    title: `${aheadText(limit)}: ${of.name ?? of.serialNumber}`,
    text: `Serial number: ${of.serialNumber}${isGone ? `\n${goneText}` : ''}`,
    path: devicePath(limit),
    isGone,
  };
}

function groupsOf(limits: readonly Limit[], key: 'day' | 'kind'): [string, Limit[]][] {
  const groups = new Map<string, Limit[]>();
  for (const limit of limits) groups.set(limit[key], [...(groups.get(limit[key]) ?? []), limit]);
  return [...groups];
}

/** One event a day, with the number of limits of each kind: 'License ends: 9'. Without one left it is canceled. */
const countsByDay = (limits: readonly Limit[]): CalendarEvent[] =>
  groupsOf(limits, 'day').map(([day, ofDay]) => {
    const left = ofDay.filter(({ isGone }) => !isGone);
    return {
      id: `day-${day}`,
      day,
      title: left.length === 1 ? '1 deadline' : `${left.length} deadlines`,
      text:
        left.length === 0
          ? goneText
          : groupsOf(left, 'kind')
              .map(([kind, { length }]) => `${aheadName(kind as AheadKind)}: ${length}`)
              .join('\n'),
      path: paths.devices,
      isGone: left.length === 0,
    };
  });

const encoder = new TextEncoder();

/** RFC 5545: lines of at most 75 octets, the next one after a space. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > 75) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += length;
  }
  return text;
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none in a calendar
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ');

const compact = (text: string) => text.replaceAll(/[-:]|\.\d+/g, '');

/** An event keeps its UID when its limit moves, and is canceled when a next term replaces it. Null without events. */
export function calendarText(
  devices: readonly Ahead_Device[],
  { account, now, urlOf }: CalendarContext,
  isLicense = false,
): string | null {
  const limits = limitsOf(devices, now, isLicense);
  const events = devices.length > mostDevices ? countsByDay(limits) : limits.map(eventOf);
  if (events.length === 0) return null;
  const stamp = compact(new Date(now).toISOString());
  const lines = events.flatMap(({ id, day, title, text, path, isGone = false }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(`${id}@${account.id}`)}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\nAccount: ${account.name}`)}`,
    `URL:${urlOf(path)}`,
    'TRANSP:TRANSPARENT',
    `STATUS:${isGone ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portal//Deadlines//EN', 'METHOD:PUBLISH'];
  return [...head, ...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
