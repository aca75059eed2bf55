import type { Severity, StatusSentence } from '#client/browser/severity.ts';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import {
  attentionPath,
  endingQuery,
  hasLicenseStatus,
  licenseCount,
  statusCount,
} from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { AlertAction } from '#client/routes/dashboard/alert-action.ts';
import { usageInput } from '#client/routes/dashboard/usage/usage-input.ts';
import type { Session } from '#client/session/session.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { DeviceFilter, UsageInput } from '#schema/types.generated.ts';
import type { DashboardFleetQuery } from './fleet.generated.ts';

/** A number of devices with a link to their list. */
export type FleetFigure = { label: string; count: number; to: string; tone: Severity | null };

/** Administrators of many devices see all of them first. */
export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

/** The devices whose license has not ended yet. */
export const endsFilter = (now: number): DeviceFilter => ({
  except: { status: ['RETIRED'] },
  expiresAfter: addDays(dayIn(now, organizationTimeZone()), -1),
});

/** 90 days of device access, by group. */
export const groupsVariables = (now: number, timeZone: string): { input: UsageInput } => ({
  input: { ...usageInput('DEVICE_ACCESS', now, timeZone), breakdown: 'GROUP' },
});

const list = (query: string) => `${paths.devices}?${query}`;

/** The figures of a fleet with the list filters for the same devices. */
export function fleetFigures({ all, fine }: DashboardFleetQuery): FleetFigure[] {
  const ending: FleetFigure = {
    label: 'End within 90 days',
    count: licenseCount(all, 'EXPIRING'),
    to: list(endingQuery),
    tone: null,
  };
  return [
    { label: 'Need attention', count: all.needsAttention, to: attentionPath, tone: 'warning' },
    { label: 'OK', count: fine.totalCount, to: list('attention=no&status=!retired'), tone: 'ok' },
    {
      label: 'Check-in overdue',
      count: statusCount(all, 'CHECK_IN_OVERDUE'),
      to: list('status=overdue'),
      tone: 'warning',
    },
    {
      label: 'In grace or expired',
      count: statusCount(all, 'GRACE', 'EXPIRED'),
      to: list('status=grace,expired'),
      tone: 'critical',
    },
    ...(hasLicenseStatus(all) ? [ending] : []),
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
        to: attentionPath,
        text: `Review ${countText(needsAttention, nouns.device)}`,
        resolves: true,
      };
