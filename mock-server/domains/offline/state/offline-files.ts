import type { DeviceRecord, ExchangeRecord, ReportRecord } from '#fixtures/builders/records.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { startedTerm, worksUntil } from '#schema/facts/term.ts';
import { writeOfflineFile } from '#schema/offline-file.ts';
import { textFile } from './offered-file.ts';

/** The day in its name is one of the license's zone. */
export function responseFile(device: DeviceRecord, exchange: ExchangeRecord, zone: string): OfferedFile {
  const { createdAt, expiresAt, requestSha256 } = exchange;
  const term = startedTerm(device.license?.terms ?? [], createdAt);
  const text = writeOfflineFile({
    kind: 'license-response',
    device: device.serialNumber,
    writtenAt: createdAt,
    expiresAt,
    request: requestSha256,
    licensedUntil: term ? worksUntil(term) : createdAt,
  });
  return textFile(
    {
      id: `response-${exchange.id}`,
      fileName: `${device.serialNumber}-${dayIn(createdAt, zone)}.response`,
      description: 'Take it to the device.',
      kind: 'EXCHANGE_RESPONSE',
    },
    text,
  );
}

export function receiptFile(device: DeviceRecord, report: ReportRecord, zone: string): OfferedFile {
  const { uploadedAt, sha256, accepted, duplicate, rejected } = report;
  const text = writeOfflineFile({
    kind: 'usage-receipt',
    device: device.serialNumber,
    writtenAt: uploadedAt,
    report: sha256,
    accepted,
    duplicate,
    rejected,
  });
  return textFile(
    {
      id: `receipt-${report.id}`,
      fileName: `${device.serialNumber}-${dayIn(uploadedAt, zone)}.receipt`,
      description: 'Take it back so the device can clear what was reported.',
      kind: 'USAGE_RECEIPT',
    },
    text,
  );
}
