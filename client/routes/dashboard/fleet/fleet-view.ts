import type { Severity, StatusSentence } from '#client/browser/severity.ts';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { AlertAction } from '#client/routes/dashboard/alert-action.ts';
import { usageInput } from '#client/routes/dashboard/usage/usage-input.ts';
import type { Session } from '#client/session/session.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { DeviceFilter, DeviceStatus, UsageInput } from '#schema/types.generated.ts';
import type { DashboardFleetQuery } from './fleet.generated.ts';

/** A number of devices with a link to their list. */
export type FleetFigure = { label: string; count: number; to: string; tone: Severity | null };

/** Administrators of many devices see all of them first. */
export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

const working: DeviceFilter = { except: { status: ['RETIRED'] } };

/** What the figures of a fleet are counted from; `now` in ms. */
export const fleetVariables = (now: number): { ending: DeviceFilter; fine: DeviceFilter } => ({
  ending: { ...working, expiresBefore: addDays(dayIn(now, organizationTimeZone()), 90) },
  fine: { ...working, needsAttention: false },
});

/** The devices whose license has not ended yet. */
export const endsFilter = (now: number): DeviceFilter => ({
  ...working,
  expiresAfter: dayIn(now, organizationTimeZone()),
});

/** 90 days of device access, by group. */
export const groupsVariables = (now: number, timeZone: string): { input: UsageInput } => ({
  input: { ...usageInput('DEVICE_ACCESS', now, timeZone), breakdown: 'GROUP' },
});

const list = (query: string) => `${paths.devices}?${query}`;

/** The figures of a fleet with the list filters for the same devices. */
export function fleetFigures({ all, ending, fine }: DashboardFleetQuery): FleetFigure[] {
  const statuses = all.facets.find(({ field }) => field === 'STATUS')?.values ?? [];
  const having = (...wanted: DeviceStatus[]) =>
    statuses
      .filter(({ value }) => wanted.some((status) => status === value))
      .reduce((sum, { count }) => sum + count, 0);
  return [
    { label: 'Need attention', count: all.needsAttention, to: list('attention=yes'), tone: 'warning' },
    { label: 'OK', count: fine.totalCount, to: list('attention=no&status=!retired'), tone: 'ok' },
    {
      label: 'Check-in overdue',
      count: having('CHECK_IN_OVERDUE'),
      to: list('status=overdue'),
      tone: 'warning',
    },
    {
      label: 'In grace or expired',
      count: having('GRACE', 'EXPIRED'),
      to: list('status=grace,expired'),
      tone: 'critical',
    },
    {
      label: 'End within 90 days',
      count: ending.totalCount,
      to: list('ends=..%2B90d&status=!retired&sort=end'),
      tone: null,
    },
    { label: 'Update available', count: all.updateAvailable, to: list('update=yes'), tone: null },
  ];
}

/** The status sentence for administrators of many devices. */
export function fleetSentence({ all: { needsAttention, totalCount } }: DashboardFleetQuery): StatusSentence {
  return needsAttention === 0
    ? { tone: 'ok', text: `None of ${countText(totalCount, nouns.device)} needs attention.` }
    : {
        tone: 'warning',
        text: `${formatNumber(needsAttention)} of ${countText(totalCount, nouns.device)} ${needsAttention === 1 ? 'needs' : 'need'} attention.`,
      };
}

/** Opens the devices that need attention; null if none does. */
export const fleetAction = ({ all: { needsAttention } }: DashboardFleetQuery): AlertAction | null =>
  needsAttention === 0
    ? null
    : {
        to: list('attention=yes'),
        text: `Review ${countText(needsAttention, nouns.device)}`,
        resolves: true,
      };
