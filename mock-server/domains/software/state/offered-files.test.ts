import { expect, test } from 'vitest';
import type { ExchangeRecord, ReportRecord } from '#fixtures/builders/offline-records.ts';
import { now, plainDevice, plainLicense, plainOffline } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { offeredFiles } from './offered-files.ts';

const identities = [...builtInFixtures().identities.values()];
const begun: Change = {
  kind: 'exchange-begun',
  at: now,
  deviceId: 'device-1',
  identity: 'owner',
  fileName: 'one.request',
  sha256: '0'.repeat(64),
};
const exchange = (id: string, expiresAt: number) =>
  ({ id, createdAt: now, expiresAt, acknowledgedAt: null, requestSha256: '' }) as ExchangeRecord;

const idsOf = (device: ReturnType<typeof plainDevice>, ...changes: Change[]) =>
  offeredFiles(device, { seed: 1, asOf: now, now, sandbox: { changes } as Sandbox, identities }).map(
    ({ id }) => id,
  );

test('an offline device offers tools, responses that are valid, receipts, and samples of each exchange', () => {
  const offline = plainOffline({
    exchanges: () => [exchange('exchange-1', now), exchange('exchange-2', now + 1)],
    reports: () => [{ id: 'report-1', uploadedAt: now, sha256: '' } as ReportRecord],
  });
  const device = plainDevice({ license: plainLicense({ offline: true }), offline });
  const ids = idsOf(device, begun);
  expect(ids).toEqual(expect.arrayContaining(['tool-checksums', 'receipt-report-1']));
  expect(ids.filter((id) => id.startsWith('response-'))).toEqual([
    'response-exchange-2',
    'response-exchange-device-1-own-1',
  ]);
  const good = (list: string[]) => list.filter((id) => id.endsWith('-request-good-request'));
  expect(good(ids)).toEqual(['sample-2-request-good-request', 'sample-3-request-good-request']);
  expect(good(idsOf(device))).toEqual(['sample-2-request-good-request']);
});
