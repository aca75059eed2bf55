import { expect, test } from 'vitest';
import { requestLifeMs } from '#fixtures/builders/build-offline.ts';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainOffline,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { judgeRecords } from '#mock-server/domains/offline/rules.ts';
import { type FileRecord, readOfflineFile } from '#schema/offline-files/offline-file.ts';
import { sampleFiles } from './sample-files.ts';

const reportedThrough = after('2025-11-10');
const record = (number: number, at: number): FileRecord => ({
  number,
  at,
  use: 'action',
  outcome: 'succeeded',
  person: null,
});
const uses = [30, 7, 3].map((days, index) => record(index + 1, reportedThrough - days * dayMs));
const pending = [1, 2, 3].map((day) => record(3 + day, reportedThrough + day * dayMs));

function deviceWith(
  more: Parameters<typeof plainOffline>[0] = {},
  license = plainLicense({ offline: true, reportedThrough }),
) {
  const offline = plainOffline({ uses: () => uses, pending: () => pending, ...more });
  const device = plainDevice({ license, offline });
  return { ...device, offline: { ...offline, unchanged: device } };
}
const textsOf = (...of: Parameters<typeof sampleFiles>) =>
  new Map(sampleFiles(...of).map(({ fileName, bytes }) => [fileName, new TextDecoder().decode(bytes())]));

const fileOf = (text: string | undefined) => readOfflineFile(new TextEncoder().encode(text));

test('there are samples to accept and to reject', () => {
  const device = deviceWith({ lastRequest: () => 'the last request', lastReport: () => 'the last report' });
  const samples = textsOf(device, now, 4);
  expect([...samples.keys()]).toEqual([
    'request-good.request',
    'request-handed-in-before.request',
    'request-expired.request',
    'request-wrong-device.request',
    'request-changed.request',
    'usage-good.usage',
    'usage-overlapping.usage',
    'usage-handed-in-before.usage',
  ]);
  expect(samples.get('request-handed-in-before.request')).toBe('the last request');
  expect(samples.get('usage-handed-in-before.usage')).toBe('the last report');
  expect(fileOf(samples.get('request-changed.request'))).toBeNull();
  expect(sampleFiles(device, now, 4)[0]?.id).toBe('sample-4-request-good-request');
});

test('a sample request has the next number, was written an hour ago or expired ten days ago', () => {
  const samples = textsOf(deviceWith(), now, 4);
  expect(fileOf(samples.get('request-good.request'))).toMatchObject({
    number: 5,
    writtenAt: now - 3_600_000,
  });
  expect(fileOf(samples.get('request-expired.request'))).toMatchObject({
    expiresAt: now - 10 * dayMs,
    writtenAt: now - 10 * dayMs - requestLifeMs,
  });
});

test('sample usage files count new uses and repeat old ones', () => {
  const device = deviceWith();
  const judged = (name: string) => {
    const file = fileOf(textsOf(device, now, 0).get(name));
    if (file?.kind !== 'usage-report') throw new Error(`${name} is no usage file.`);
    const { accepted, duplicate, rejections } = judgeRecords(file, file.to, device);
    return {
      period: [file.from, file.to],
      accepted: accepted.map(({ number }) => number),
      duplicate,
      rejected: rejections.length,
    };
  };
  const whole = { period: [reportedThrough, now], accepted: [4, 5, 6], duplicate: 0, rejected: 0 };
  expect(judged('usage-good.usage')).toEqual(whole);
  const overlapping = [reportedThrough - 7 * dayMs, pending[1]?.at];
  expect(judged('usage-overlapping.usage')).toEqual({
    ...whole,
    period: overlapping,
    accepted: [4, 5],
    duplicate: 2,
  });
});
