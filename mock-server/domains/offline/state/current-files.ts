import { responseLifeMs, usageTotals } from '#fixtures/builders/build-offline.ts';
import { identityActor } from '#fixtures/builders/build-people.ts';
import type { DeviceRecord, ExchangeRecord, ReportRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { identityById } from '#mock-server/domains/people/state/identities.ts';
import { isOver } from '#schema/facts/limit.ts';

type People = Pick<RequestContext, 'fixtures' | 'sandbox'>;

/** With the exchanges in a device's changes. One counts as a check-in once its response is on the device. */
export function withExchanges(
  device: DeviceRecord,
  changes: readonly Change[],
  { fixtures, sandbox }: People,
): DeviceRecord {
  const { id, license, offline } = device;
  if (!license || !offline) return device;
  const begun = changes.flatMap((change) => (change.kind === 'exchange-begun' ? [change] : []));
  const transferred = changes.flatMap((change) => (change.kind === 'exchange-acknowledged' ? [change] : []));
  const own = begun.flatMap((change, index): ExchangeRecord[] => {
    const identity = identityById(change.identity, fixtures, sandbox);
    if (!identity) return [];
    return [
      {
        id: `exchange-${id}-own-${index + 1}`,
        createdAt: change.at,
        createdBy: identityActor(identity),
        expiresAt: change.at + responseLifeMs,
        acknowledgedAt: null,
        requestFileName: change.fileName,
        requestSha256: change.sha256,
      },
    ];
  });
  const transferOf = (exchange: { id: string }) =>
    transferred.find(({ exchangeId }) => exchangeId === exchange.id);
  const at = transferred.at(-1)?.at;
  const checkIn = at !== undefined && { lastCheckInAt: at, nextCheckInDueAt: at + license.checkInEveryMs };
  return {
    ...device,
    license: { ...license, ...checkIn },
    offline: {
      ...offline,
      exchanges: () =>
        [...offline.exchanges(), ...own].map((exchange) => ({
          ...exchange,
          acknowledgedAt: transferOf(exchange)?.at ?? exchange.acknowledgedAt,
        })),
      pendingResponse: () =>
        [offline.pendingResponse() ?? [], own].flat().findLast((exchange) => !transferOf(exchange)) ?? null,
    },
  };
}

/** With the usage reports in a device's changes. */
export function withReports(
  device: DeviceRecord,
  changes: readonly Change[],
  { fixtures, sandbox }: People,
): DeviceRecord {
  const { id, offline } = device;
  const reported = changes.flatMap((change) => (change.kind === 'usage-reported' ? [change] : []));
  if (!offline || reported.length === 0) return device;
  const own = reported.flatMap(({ at, identity: uploader, accepted, ...change }, index): ReportRecord[] => {
    const identity = identityById(uploader, fixtures, sandbox);
    if (!identity) return [];
    return [
      {
        ...change,
        id: `report-${id}-own-${index + 1}`,
        uploadedAt: at,
        uploadedBy: identityActor(identity),
        accepted: accepted.length,
        totals: usageTotals(accepted),
      },
    ];
  });
  return { ...device, offline: { ...offline, reports: () => [...offline.reports(), ...own] } };
}

/** A response that is on the device no longer expires. */
export const isExpired = ({ acknowledgedAt, expiresAt }: ExchangeRecord, now: number): boolean =>
  acknowledgedAt === null && isOver(expiresAt, now);
