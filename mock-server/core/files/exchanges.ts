import { identityActor } from '#fixtures/builders/build-account.ts';
import { responseLifeMs } from '#fixtures/builders/build-offline.ts';
import type { ExchangeRecord } from '#fixtures/builders/offline-records.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

/** The exchanges of a device with those of this visitor, oldest first. */
export function exchangesOf(
  device: DeviceRecord,
  sandbox: Sandbox,
  { identities }: Fixtures,
): ExchangeRecord[] {
  const changes = sandbox.changes.filter((change) => 'deviceId' in change && change.deviceId === device.id);
  const begun = changes.flatMap((change) => (change.kind === 'exchange-begun' ? [change] : []));
  const own = begun.flatMap((change, index): ExchangeRecord[] => {
    const identity = identities.get(change.identity);
    if (!identity) return [];
    return [
      {
        id: `exchange-${device.id}-own-${index + 1}`,
        createdAt: change.at,
        createdBy: identityActor(identity),
        expiresAt: change.at + responseLifeMs,
        acknowledgedAt: null,
        requestFileName: change.fileName,
        requestSha256: change.sha256,
      },
    ];
  });
  return [...(device.offline?.exchanges() ?? []), ...own].map((exchange) => {
    const carried = changes.find(
      (change) => change.kind === 'exchange-acknowledged' && change.exchangeId === exchange.id,
    );
    return carried ? { ...exchange, acknowledgedAt: carried.at } : exchange;
  });
}

/** Whether the device accepts the response at `now`, or has it already. */
export const isExpired = ({ acknowledgedAt, expiresAt }: ExchangeRecord, now: number): boolean =>
  acknowledgedAt === null && now >= expiresAt;
