import type { DeviceRecord } from '#fixtures/builders/records.ts';
import {
  balanceRunsOutAt,
  currentTerm,
  missingDays,
  usageReportDueAt,
} from '#mock-server/domains/license/state.ts';
import { availableUpdate } from '#mock-server/domains/software/state/installable.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { type AttentionFacts, type Finding, findings } from '#schema/facts/attention.ts';
import { startedTerm, worksUntil } from '#schema/facts/term.ts';

const installWithinMs = 60 * dayMs;

function updateFacts(device: DeviceRecord, now: number, zone: string): AttentionFacts['update'] {
  const release = availableUpdate(device, now, zone);
  return (
    release && {
      isRequired: release.severity === 'REQUIRED',
      installBy: release.publishedAt + installWithinMs,
    }
  );
}

function attentionFacts(device: DeviceRecord, now: number, zone: string): AttentionFacts {
  const { license, offline, fasTrak } = device;
  const term = currentTerm(device, now);
  if (!license || !term) {
    const last = startedTerm(license?.terms ?? [], now);
    return { term: null, workedUntil: last && worksUntil(last) };
  }
  const { remaining, allowed, successor } = term;
  return {
    term: { ...term, nextStartsAt: successor?.startsAt ?? null },
    balance: { remaining, allowed, runsOutAt: balanceRunsOutAt(term, now) },
    checkInDueAt: license.nextCheckInDueAt,
    responseValidUntil: offline?.pendingResponse()?.expiresAt ?? null,
    reportDueAt: usageReportDueAt(device, now),
    missingDays: missingDays(license, zone).reduce((sum, { days }) => sum + days, 0),
    update: updateFacts(device, now, zone),
    creditsLapseAt: fasTrak.lapsing?.at ?? null,
  };
}

/** The findings about a device, worst first. A retired device has none. */
export const deviceFindings = (device: DeviceRecord, now: number, zone: string): Finding[] =>
  device.retired ? [] : findings(attentionFacts(device, now, zone), now, zone);
