import { expect, test } from 'vitest';
import { plainDevice, plainOffline } from '#fixtures/builders/test-device-records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import { transfersOf } from './exchanges.ts';

test('the newest response that is not on the device waits', () => {
  const before = { id: 'exchange-before', createdAt: 0, expiresAt: 9 };
  const device = plainDevice({ offline: plainOffline({ pendingResponse: () => before }) });
  const by = { at: 5, identity: 'owner', deviceId: device.id };
  const begun: Change = { ...by, kind: 'exchange-begun', fileName: 'a.request', sha256: '0' };
  const transferred = (exchangeId: string): Change => ({ ...by, kind: 'exchange-acknowledged', exchangeId });
  const waiting = (...changes: Change[]) => transfersOf(device, changes).pendingResponse?.id ?? null;
  const own = `exchange-${device.id}-own-1`;
  expect([waiting(), waiting(begun)]).toEqual([before.id, own]);
  expect(waiting(begun, transferred(own))).toBe(before.id);
  expect(waiting(begun, transferred(own), transferred(before.id))).toBe(null);
});
