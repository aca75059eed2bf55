import { licenseZone } from '#client/components/license/license-time.ts';
import type { AheadFacts } from '#schema/facts/ahead.ts';
import type { Ahead_Device, AheadAlerts_Device } from './ahead.generated.ts';

const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

/** The facts of a device for `aheadOf`; without its alerts no update is due. */
export function aheadFactsOf(
  device: Ahead_Device & Partial<Pick<AheadAlerts_Device, 'alerts' | 'availableUpdate'>>,
  isRenewalRequested = false,
): AheadFacts {
  const { hardwareLicense: license, fasTrakTrial, offlineExchanges, alerts, availableUpdate } = device;
  const exchange = offlineExchanges.edges[0]?.node;
  const validUntil = exchange?.status === 'READY' ? instantOf(exchange.expiresAt) : null;
  const update = alerts?.find(({ code }) => code === 'UPDATE_AVAILABLE' || code === 'UPDATE_REQUIRED');
  const installBy = instantOf(update?.dueAt);
  return {
    zone: licenseZone(license),
    device: device.id,
    offline: license?.offline ?? false,
    terms: (license?.serviceLicenses ?? []).map((term) => ({
      id: term.id,
      startsAt: Date.parse(term.startsAt),
      endsAt: instantOf(term.expiresAt),
      graceEndsAt: instantOf(term.graceEndsAt),
      updatesEndAt: instantOf(term.updatesEndAt),
    })),
    checkInDueAt: instantOf(license?.nextCheckInDueAt),
    reportDueAt: instantOf(device.usageReportDueAt),
    response: exchange && validUntil !== null ? { id: exchange.id, validUntil } : null,
    lapses: device.fasTrakLapses.map(({ credits, at }) => ({ credits, at: Date.parse(at) })),
    trialEndsAt: fasTrakTrial.status === 'ACTIVE' ? instantOf(fasTrakTrial.endsAt) : null,
    isRenewalRequested,
    update: installBy === null ? null : { version: availableUpdate?.version ?? null, dueAt: installBy },
  };
}
