import { responseLifeMs } from '#fixtures/builders/build-offline.ts';
import { identityActor } from '#fixtures/builders/build-people.ts';
import type { DeviceRecord, ExchangeRecord, OfflineRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { isOver } from '#schema/facts/limit.ts';

/** Numbers count from 1. */
const ownId = (deviceId: string, number: number): string => `exchange-${deviceId}-own-${number}`;

/** The last transfer to the device, ms, and the newest response without one; each null if there is none. */
export function transfersOf(
  { id, offline }: DeviceRecord,
  changes: readonly Change[],
): { transferredAt: number | null; pendingResponse: ReturnType<OfflineRecord['pendingResponse']> } {
  const transferred = changes.flatMap((change) => (change.kind === 'exchange-acknowledged' ? [change] : []));
  const begun = changes.flatMap((change) => (change.kind === 'exchange-begun' ? [change] : []));
  const before = offline?.pendingResponse();
  const created = [
    ...(before ? [before] : []),
    ...begun.map(({ at }, index) => ({
      id: ownId(id, index + 1),
      createdAt: at,
      expiresAt: at + responseLifeMs,
    })),
  ];
  return {
    transferredAt: transferred.at(-1)?.at ?? null,
    pendingResponse:
      created.findLast((each) => !transferred.some(({ exchangeId }) => exchangeId === each.id)) ?? null,
  };
}

/** Oldest first. `identities` are those of the sandbox. */
export function exchangesOf(
  device: DeviceRecord,
  sandbox: Sandbox,
  identities: readonly Identity[],
): ExchangeRecord[] {
  const changes = sandbox.changes.filter((change) => 'deviceId' in change && change.deviceId === device.id);
  const begun = changes.flatMap((change) => (change.kind === 'exchange-begun' ? [change] : []));
  const own = begun.flatMap((change, index): ExchangeRecord[] => {
    const identity = identities.find(({ id }) => id === change.identity);
    if (!identity) return [];
    return [
      {
        id: ownId(device.id, index + 1),
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
    const transferred = changes.find(
      (change) => change.kind === 'exchange-acknowledged' && change.exchangeId === exchange.id,
    );
    return transferred ? { ...exchange, acknowledgedAt: transferred.at } : exchange;
  });
}

/** A response that is on the device no longer expires. */
export const isExpired = ({ acknowledgedAt, expiresAt }: ExchangeRecord, now: number): boolean =>
  acknowledgedAt === null && isOver(expiresAt, now);
