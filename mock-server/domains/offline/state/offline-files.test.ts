import { expect, test } from 'vitest';
import type { ExchangeRecord } from '#fixtures/builders/offline-records.ts';
import { after, now, plainDevice, plainLicense, plainTerm } from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { readOfflineFile } from '#schema/offline-files/offline-file.ts';
import { responseFile } from './offline-files.ts';

const device = plainDevice({
  license: plainLicense({ terms: [plainTerm({ graceEndsAt: after('2026-06-30') })] }),
});
const exchange = {
  id: 'exchange-1',
  createdAt: now,
  expiresAt: now + 14 * dayMs,
  requestSha256: '0'.repeat(64),
} as ExchangeRecord;

const contentOf = ({ bytes }: OfferedFile) => readOfflineFile(bytes());

test('a response says how long the license works, its grace period included', () => {
  const file = responseFile(device, exchange);
  expect(file).toMatchObject({
    id: 'response-exchange-1',
    fileName: '7C21-0048-B93E-2025-11-21.response',
    kind: 'EXCHANGE_RESPONSE',
  });
  expect(contentOf(file)).toEqual({
    kind: 'license-response',
    device: device.serialNumber,
    writtenAt: now,
    expiresAt: now + 14 * dayMs,
    request: exchange.requestSha256,
    licensedUntil: after('2026-06-30'),
  });
  const unlicensed = contentOf(responseFile({ ...device, license: null }, exchange));
  expect(unlicensed).toMatchObject({ licensedUntil: now });
});
