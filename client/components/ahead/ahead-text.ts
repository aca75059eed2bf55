import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { Ahead, AheadKind } from '#schema/facts/ahead.ts';
import { lastDay } from '#schema/facts/limit.ts';

const words: Record<AheadKind, readonly [noun: string, verb: string]> = {
  license: ['License', 'ends'],
  renewal: ['Renewal request', 'due'],
  start: ['Next term', 'starts'],
  grace: ['Grace period', 'ends'],
  coverage: ['Software update coverage', 'ends'],
  exchange: ['License exchange', 'due'],
  response: ['Response for the device', 'due'],
  report: ['Usage file', 'due'],
  'check-in': ['Check-in', 'due'],
  credits: ['FasTrak credits', 'expire'],
  trial: ['FasTrak trial', 'ends'],
  update: ['Software update', 'due'],
};

export const aheadName = (kind: AheadKind): string => words[kind].join(' ');

/** 'License ends', '4 FasTrak credits expire', 'Usage file overdue' */
export function aheadText({ kind, isLate, isDone, credits = 0, version }: Ahead): string {
  if (isDone) return 'Renewal requested';
  const [noun, verb] = words[kind];
  if (kind === 'credits')
    return credits === 1 ? '1 FasTrak credit expires' : `${formatNumber(credits)} ${noun} ${verb}`;
  const name = kind === 'update' && version ? `${noun} ${version}` : noun;
  return `${name} ${isLate ? 'overdue' : verb}`;
}

/** More about it: 'Valid through Dec 5', or null. */
export function aheadNote({ kind, at, until }: Ahead, zone: string): string | null {
  if (!until || until === at) return null;
  const through = shortDayText(lastDay(until, zone));
  if (kind === 'response') return `Valid through ${through}`;
  return kind === 'start' ? `Through ${through}` : null;
}

const deviceTabs: Partial<Record<AheadKind, string>> = {
  coverage: 'updates',
  update: 'updates',
  exchange: 'exchanges',
  response: 'exchanges',
  license: 'license',
  renewal: 'license',
  start: 'license',
  grace: 'license',
};

export function devicePath({ kind, device }: Ahead): string {
  const tab = deviceTabs[kind];
  return `${paths.device(device)}${tab ? `?tab=${tab}` : ''}`;
}

const ownPaths: Partial<Record<AheadKind, string>> = {
  update: paths.offlineTools,
  coverage: paths.offlineTools,
  exchange: paths.offlineTools,
  response: paths.offlineTools,
  report: paths.offlineUsageMetrics,
  credits: paths.fastrak,
  trial: paths.fastrakTrial,
};

export const ownPath = (ahead: Ahead): string => ownPaths[ahead.kind] ?? devicePath(ahead);
