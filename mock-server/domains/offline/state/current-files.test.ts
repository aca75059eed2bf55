import { expect, test } from 'vitest';
import { plainDevice, plainLicense, plainOffline } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { withExchanges } from './current-files.ts';

test('the newest response that is not on the device waits', () => {
  const before = { id: 'exchange-before', createdAt: 0, expiresAt: 9 };
  const offline = plainOffline({ pendingResponse: () => before });
  const device = plainDevice({ license: plainLicense({ offline: true }), offline });
  const by = { at: 5, identity: 'owner', deviceId: device.id };
  const begun: Change = { ...by, kind: 'exchange-begun', fileName: 'a.request', sha256: '0' };
  const transferred = (exchangeId: string): Change => ({ ...by, kind: 'exchange-acknowledged', exchangeId });
  const people = { fixtures: builtInFixtures(), sandbox: { changes: [] as Change[] } as Sandbox };
  const waiting = (...changes: Change[]) =>
    withExchanges(device, changes, people).offline?.pendingResponse()?.id ?? null;
  const own = `exchange-${device.id}-own-1`;
  expect([waiting(), waiting(begun)]).toEqual([before.id, own]);
  expect(waiting(begun, transferred(own))).toBe(before.id);
  expect(waiting(begun, transferred(own), transferred(before.id))).toBe(null);
});
