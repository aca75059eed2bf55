import { describe, expect, test } from 'vitest';
import { requestText } from '#fixtures/builders/build-offline.ts';
import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainOffline,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { sha256 } from '#schema/digest/sha256.ts';
import type { FileRecord, UsageReportFile } from '#schema/offline-file.ts';
import { judgeRecords, offlineDevice, receiveFile } from './rules.ts';

const device = plainDevice();
const other = plainDevice({ serialNumber: '3A90-0112-5D4F' });

function received(
  text: string,
  more: { content?: string; sha256?: string } = {},
  kind: 'license-request' | 'usage-report' = 'license-request',
) {
  const input = { fileName: 'one.request', content: btoa(text), sha256: sha256(text), ...more };
  return receiveFile(input, kind, device.serialNumber);
}
const good = requestText(device, 7, now - 1_000);

describe('an uploaded file', () => {
  test.each<[string, ...Parameters<typeof received>]>([
    ['DAMAGED', good, { content: 'no base64!' }],
    ['DAMAGED', good, { sha256: sha256('') }],
    ['DAMAGED', 'Notes'],
    ['DAMAGED', good.replace('"number":7', '"number":8')],
    ['DAMAGED', good, {}, 'usage-report'],
    ['WRONG_DEVICE', requestText(other, 7, now)],
  ])('is refused as %s', (code, ...file) => {
    expect(received(...file)).toMatchObject({ error: { code } });
  });
});

test("files are for the visitor's own device, with an offline license in force", () => {
  const found = (own: DeviceRecord | null, id = 'device-1') => offlineDevice(own, id, now);
  const offline = plainLicense({ offline: true });
  const own = plainDevice({ license: offline });
  expect(found(own)).toEqual({ device: own });
  expect([found(own, 'device-2').error?.code, found(null).error?.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const message = (license: DeviceRecord['license']) => found(plainDevice({ license })).error?.message;
  expect(message(plainLicense())).toContain("license isn't offline");
  expect(message(null)).toContain("license isn't offline");
  expect(message({ ...offline, terms: [plainTerm({ endsAt: now })] })).toContain('no active license');
});

describe('records of a usage file', () => {
  const from = after('2025-10-31');
  let numbers = 0;
  const use = (more: Partial<FileRecord> = {}): FileRecord => {
    numbers += 1;
    return { number: numbers, at: from, use: 'access', outcome: 'succeeded', person: null, ...more };
  };
  const fileWith = (records: FileRecord[]): UsageReportFile => ({
    kind: 'usage-report',
    device: device.serialNumber,
    writtenAt: now,
    from,
    to: now,
    records,
  });
  const judged = (records: FileRecord[], terms = [plainTerm()], uses: FileRecord[] = []) =>
    judgeRecords(
      fileWith(records),
      now,
      plainDevice({ license: plainLicense({ terms }), offline: plainOffline({ uses: () => uses }) }),
      zone,
    );
  const reasons = (...of: Parameters<typeof judged>) => judged(...of).rejections.map(({ reason }) => reason);

  test('are counted once: neither if they were before, nor twice in a file', () => {
    const [known, first] = [use(), use()];
    expect(judged([known, first, first], undefined, [known])).toEqual({
      accepted: [first],
      duplicate: 2,
      rejections: [],
    });
  });

  test('are rejected outside of the period of the file, with their place', () => {
    const records = [use({ at: from - 1 }), use(), use({ at: now }), use({ at: now + 1_000 })];
    expect(judged(records)).toEqual({
      accepted: records.slice(1, 3),
      duplicate: 0,
      rejections: [
        { record: 1, reason: 'Dated Oct 31, 2025, which is before the period of this file.' },
        { record: 4, reason: 'Dated Nov 21, 2025, which is after the file was written.' },
      ],
    });
  });

  test('are rejected without a license in force on their day', () => {
    const [began, ended] = [from + dayMs, from + 2 * dayMs];
    const term = plainTerm({ startsAt: began, endsAt: ended });
    const at = (instant: number) => reasons([use({ at: instant })], [term]);
    expect([at(began), at(ended - 1)]).toEqual([[], []]);
    expect(at(began - 1)).toEqual(['No license was active on Nov 1, 2025.']);
    expect(at(ended)).toEqual(['No license was active on Nov 2, 2025.']);
    const unlicensed = judgeRecords(fileWith([use()]), now, plainDevice({ license: null }), zone);
    expect(unlicensed.rejections).toHaveLength(1);
  });

  test('use up the balance of their term, by actions that succeeded', () => {
    const actions = () => [use({ use: 'action' }), use({ use: 'action' }), use({ use: 'action' })];
    const left = (more: Partial<TermRecord>, records = actions()) => reasons(records, [plainTerm(more)]);
    expect(left({ remaining: 2 })).toEqual(['No advanced actions were left.']);
    for (const remaining of [3, -1, null]) expect(left({ remaining })).toEqual([]);
    expect(left({ remaining: 0 }, [use(), use({ use: 'action', outcome: 'failed' })])).toEqual([]);
    const terms = [plainTerm({ remaining: 1 }), plainTerm({ startsAt: from + dayMs, remaining: 1 })];
    const dated = [from, from + dayMs].map((at) => use({ use: 'action', at }));
    expect(reasons(dated, terms)).toEqual([]);
  });
});
