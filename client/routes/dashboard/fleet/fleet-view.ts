import { organizationTimeZone } from '#client/browser/time-zone.ts';
import type { Severity, StatusSentence } from '#client/components/license/severity.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import {
  attentionPath,
  attentionTone,
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
import type { DashboardFleetGroupsQuery, DashboardFleetQuery } from './fleet.generated.ts';

export type FleetFigure = { label: string; count: number; to: string; tone: Severity | null };

export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

export const endsFilter = (now: number, zone = organizationTimeZone()): DeviceFilter => ({
  except: { status: ['RETIRED'] },
  expiresAfter: addDays(dayIn(now, zone), -1),
});

/** Includes subgroups; a null id is no group. */
export type GroupUses = { id: string | null; name: string; value: number };

export function topGroups(
  groups: DashboardFleetGroupsQuery['groupTree']['groups'],
  breakdown: DashboardFleetGroupsQuery['usageSeries']['breakdown'],
): GroupUses[] {
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const usesById = new Map<string | null, GroupUses>();
  for (const { key, label, value } of breakdown) {
    if (key === 'other') continue;
    const group = groupById.get(key);
    const top = group?.ancestors[0] ?? group ?? { id: null, name: label };
    const uses = usesById.get(top.id) ?? { id: top.id, name: top.name, value: 0 };
    usesById.set(top.id, { ...uses, value: uses.value + value });
  }
  return [...usesById.values()].sort((a, b) => b.value - a.value);
}

export const groupsVariables = (now: number, timeZone: string): { input: UsageInput } => ({
  input: { ...usageInput('DEVICE_ACCESS', now, timeZone), breakdown: 'GROUP' },
});

const list = (query: string) => `${paths.devices}?${query}`;

/** `critical` as in `attentionTone`. */
export function fleetFigures(fleet: DashboardFleetQuery, critical: number | undefined): FleetFigure[] {
  const { all, fine } = fleet;
  const ending: FleetFigure = {
    label: 'End within 90 days',
    count: licenseCount(all, 'EXPIRING'),
    to: list(endingQuery),
    tone: null,
  };
  return [
    {
      label: 'Need attention',
      count: all.needsAttention,
      to: attentionPath,
      tone: attentionTone(all, critical),
    },
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

/** A longer sentence omits the number of other devices. */
const longestFleetSentence = 90;

/** A device counts once. `critical` as in `attentionTone`. */
export function fleetSentence(fleet: DashboardFleetQuery, critical: number | undefined): StatusSentence {
  const { all } = fleet;
  const { needsAttention, totalCount } = all;
  const tone = attentionTone(all, critical);
  const devices = countText(totalCount, nouns.device);
  if (needsAttention === 0) return { tone, text: `None of ${devices} needs attention.` };
  const [expired, grace, unlicensed, overdue] = (
    ['EXPIRED', 'GRACE', 'NO_LICENSE', 'CHECK_IN_OVERDUE'] as const
  ).map((status) => statusCount(all, status)) as [number, number, number, number];
  const worst = [
    expired > 0 && `${formatNumber(expired)} expired`,
    grace > 0 && `${formatNumber(grace)} in grace`,
    unlicensed > 0 && `${formatNumber(unlicensed)} without a license`,
    overdue > 0 && `${countText(overdue, ['check-in', 'check-ins'])} overdue`,
  ].filter((part) => part !== false);
  const others = needsAttention - expired - grace - unlicensed - overdue;
  const named = [...worst, others > 0 && worst.length > 0 && countText(others, ['other', 'others'])];
  const sum = `${formatNumber(needsAttention)} of ${devices} ${needsAttention === 1 ? 'needs' : 'need'} attention.`;
  const texts = [named.filter((part) => part !== false), worst, []].map((parts) =>
    parts.length > 0 ? `${parts.join(', ')}. ${sum}` : sum,
  );
  return {
    tone,
    text: texts.find(({ length }) => length <= longestFleetSentence) ?? sum,
  };
}

export const fleetAction = ({ all: { needsAttention } }: DashboardFleetQuery): AlertAction | null =>
  needsAttention === 0
    ? null
    : {
        to: attentionPath,
        text: `Review ${countText(needsAttention, nouns.device)}`,
        resolves: true,
      };
