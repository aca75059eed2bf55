import type { StatusSentence } from '#client/browser/severity.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { AlertAction } from '#client/routes/dashboard/alert-action.ts';
import type { Session } from '#client/session/session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import type { DashboardFleetQuery } from './fleet.generated.ts';

/** A number of devices with a link to their list. */
export type FleetFigure = { label: string; count: number; to: string; tone: 'warning' | 'critical' | null };

/** Devices whose term ended by a day (`YYYY-MM-DD`), without retired ones. */
export const endedBy = (day: string): DeviceFilter => ({
  expiresBefore: day,
  except: { status: ['RETIRED'] },
});

/** Administrators of many devices see all of them first. */
export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

/** The day from which the device list counts relative days. */
export const listDay = (now: number): string => dayIn(now, 'UTC');

const list = (query: string) => `${paths.devices}?${query}`;

/** The figures of a fleet with the list filters for the same devices. */
export function fleetFigures({ all, ended }: DashboardFleetQuery): FleetFigure[] {
  const statuses = all.facets.find(({ field }) => field === 'STATUS')?.values ?? [];
  const overdue = statuses.find(({ value }) => value === 'CHECK_IN_OVERDUE')?.count ?? 0;
  return [
    { label: 'Devices', count: all.totalCount, to: paths.devices, tone: null },
    { label: 'Need attention', count: all.needsAttention, to: list('attention=yes'), tone: 'warning' },
    { label: 'Check-in overdue', count: overdue, to: list('status=overdue'), tone: 'warning' },
    {
      label: 'In grace or expired',
      count: ended.totalCount,
      to: list('ends=..%2B0d&status=!retired'),
      tone: 'critical',
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
