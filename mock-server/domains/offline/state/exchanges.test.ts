import { expect, test } from 'vitest';
import type { ExchangeRecord } from '#fixtures/builders/records.ts';
import { now, plainDevice, plainOffline } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { exchangesOf, transfersOf } from './exchanges.ts';

const earlier = { id: 'exchange-1', createdAt: now - dayMs, acknowledgedAt: null } as ExchangeRecord;
const device = plainDevice({ offline: plainOffline({ exchanges: () => [earlier] }) });

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
const exchanges = (changes: Change[], of = device) =>
  exchangesOf(of, { changes } as Sandbox, [...builtInFixtures().identities.values()]);

test("exchanges are those of before and the visitor's own for this device, each with its transfer", () => {
  const list = exchanges([
    begun(now + 1),
    begun(now + 2, 'device-2'),
    begun(now + 3, 'device-1', 'joined-9'),
    transferred(now + 4, 'exchange-device-1-own-1'),
    { kind: 'sign-in-failed', at: now, userName: 'owner' },
  ]);
  expect(list).toEqual([
    earlier,
    {
      id: 'exchange-device-1-own-1',
      createdAt: now + 1,
      createdBy: expect.objectContaining({ id: 'owner', displayName: 'Priya Raman' }),
      expiresAt: now + 1 + 14 * dayMs,
      acknowledgedAt: now + 4,
      requestFileName: `${now + 1}.request`,
      requestSha256: `digest ${now + 1}`,
    },
  ]);
  expect(exchanges([], plainDevice())).toEqual([]);
});

test('the newest response that is not on the device waits', () => {
  const waiting = (...changes: Change[]) => transfersOf(device, changes).pendingResponse?.createdAt;
  expect(waiting(begun(now + 1), begun(now + 2))).toBe(now + 2);
  expect(waiting(begun(now + 1), begun(now + 2), transferred(now + 3, 'exchange-device-1-own-2'))).toBe(
    now + 1,
  );
});
