import { expect, test } from 'vitest';
import type { ExchangeRecord } from '#fixtures/builders/offline-records.ts';
import { now, plainDevice, plainOffline } from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Change } from '#mock-server/contract/change.ts';
import { isExpired, transfersOf } from './exchanges.ts';

const before = { id: 'exchange-1', createdAt: now - dayMs, expiresAt: now + dayMs };
const earlier = { ...before, acknowledgedAt: null } as ExchangeRecord;
const device = plainDevice({
  offline: plainOffline({ exchanges: () => [earlier], pendingResponse: () => before }),
});

const begun = (at: number, deviceId = 'device-1', identity: 'owner' | 'joined-9' = 'owner'): Change => ({
  kind: 'exchange-begun',
  at,
  deviceId,
  identity,
  fileName: `${at}.request`,
  sha256: `digest ${at}`,
});
const transferred = (at: number, exchangeId: string): Change => ({
  kind: 'exchange-acknowledged',
  at,
  deviceId: 'device-1',
  identity: 'owner',
  exchangeId,
});
const other: Change = { kind: 'code-issued', at: now, deviceId: 'device-1', identity: 'owner' };

test('the last transfer is the latest one', () => {
  const at = (...changes: Change[]) => transfersOf(device, changes).transferredAt;
  const three = [1, 2, 3].map((place) => transferred(now + place, `exchange-${place}`));
  expect(at(...three, other)).toBe(now + 3);
  expect(at(other, begun(now))).toBeNull();
});

test('a response expires unless it is on the device', () => {
  const { expiresAt } = earlier;
  expect([isExpired(earlier, expiresAt - 1), isExpired(earlier, expiresAt)]).toEqual([false, true]);
  expect(isExpired({ ...earlier, acknowledgedAt: now }, expiresAt)).toBe(false);
});
