import { expect, test } from 'vitest';
import type { ExchangeRecord } from '#fixtures/builders/offline-records.ts';
import { now, plainDevice, plainOffline } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { exchangesOf, isExpired, transfersOf } from './exchanges.ts';

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
const exchanges = (changes: Change[], of = device) =>
  exchangesOf(of, { changes } as Sandbox, [...builtInFixtures().identities.values()]);

test('the newest response that is not on the device waits, those of before included', () => {
  const waiting = (...changes: Change[]) => transfersOf(device, changes).pendingResponse;
  expect(waiting(other)).toEqual(before);
  const second = {
    id: 'exchange-device-1-own-2',
    createdAt: now + 2,
    expiresAt: now + 2 + 14 * dayMs,
  };
  expect(waiting(begun(now + 1), other, begun(now + 2))).toEqual(second);
  expect(waiting(begun(now + 1), transferred(now + 2, 'exchange-device-1-own-1'))).toEqual(before);
  expect(waiting(transferred(now + 1, before.id))).toBeNull();
  expect(transfersOf(plainDevice(), []).pendingResponse).toBeNull();
});

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

test('a response expires unless it is on the device', () => {
  const { expiresAt } = earlier;
  expect([isExpired(earlier, expiresAt - 1), isExpired(earlier, expiresAt)]).toEqual([false, true]);
  expect(isExpired({ ...earlier, acknowledgedAt: now }, expiresAt)).toBe(false);
});
