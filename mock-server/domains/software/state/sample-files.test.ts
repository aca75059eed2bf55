import { expect, test } from 'vitest';
import { requestLifeMs } from '#fixtures/builders/build-offline.ts';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainOffline,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { judgeRecords, receiveFile } from '#mock-server/domains/offline/rules.ts';
import { sha256 } from '#schema/digest/sha256.ts';
import type { FileKind, FileRecord } from '#schema/offline-files/offline-file.ts';
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

function received(text: string, kind: FileKind) {
  const content = btoa(text);
  return receiveFile({ fileName: 'x', content, sha256: sha256(text) }, kind, '7C21-0048-B93E', {
    now,
    timeZone: zone,
  });
}

test('each kind of file has a sample that is accepted, and one for each reason to reject it', () => {
  const device = deviceWith({ lastRequest: () => 'the last request', lastReport: () => 'the last report' });
  const codes = [...textsOf(device, now, 4)].map(([name, text]) => {
    const taken = received(text, name.endsWith('.usage') ? 'usage-report' : 'license-request');
    return `${name} ${taken.ok ? 'ok' : taken.refusal.code}`;
  });
  const broken = (kind: string) => [
    `${kind}-wrong-device.${kind} WRONG_DEVICE`,
    `${kind}-changed.${kind} BAD_SIGNATURE`,
    `${kind}-cut-off.${kind} DAMAGED`,
    `${kind}-newer-format.${kind} NEWER_FORMAT`,
    `${kind}-unknown-format.${kind} UNSUPPORTED_FORMAT`,
    `${kind}-too-large.${kind} TOO_LARGE`,
    `${kind}-empty.${kind} REQUIRED`,
  ];
  expect(codes).toEqual([
    'request-good.request ok',
    'request-handed-in-before.request UNSUPPORTED_FORMAT',
    'request-expired.request EXPIRED',
    ...broken('request'),
    'usage-good.usage ok',
    'usage-overlapping.usage ok',
    'usage-partly-rejected.usage ok',
    'usage-handed-in-before.usage UNSUPPORTED_FORMAT',
    ...broken('usage'),
  ]);
  expect(textsOf(device, now, 4).get('usage-handed-in-before.usage')).toBe('the last report');
});

test('a sample request has the next number, was written an hour ago or expired ten days ago', () => {
  const samples = textsOf(deviceWith(), now, 4);
  const fact = (name: string, line: string) =>
    new RegExp(`^${line}: (.*)$`, 'm').exec(samples.get(name) ?? '')?.[1];
  const instant = (at: number) => new Date(at).toISOString().replace('.000', '');
  expect(fact('request-good.request', 'Number')).toBe('5');
  expect(fact('request-good.request', 'Written')).toBe(instant(now - 3_600_000));
  expect(fact('request-expired.request', 'Expires')).toBe(instant(now - 10 * dayMs));
  expect(fact('request-expired.request', 'Written')).toBe(instant(now - 10 * dayMs - requestLifeMs));
  expect(samples.size).toBe(19);
  expect(sampleFiles(deviceWith(), now, 4)[0]?.id).toBe('sample-4-request-good-request');
});

test('sample usage files count new uses, repeat old ones, and reject impossible ones', () => {
  const device = deviceWith();
  const judged = (name: string) => {
    const taken = received(textsOf(device, now, 0).get(name) ?? '', 'usage-report');
    if (!taken.ok || taken.value.file.kind !== 'usage-report') throw new Error(`${name} is no usage file.`);
    const { file } = taken.value;
    const { accepted, duplicate, rejections } = judgeRecords(file, file.to, device);
    return {
      period: [file.from, file.to],
      accepted: accepted.map(({ number }) => number),
      duplicate,
      rejected: rejections.map(({ record }) => record),
    };
  };
  const whole = { period: [reportedThrough, now], accepted: [4, 5, 6], duplicate: 0, rejected: [] };
  expect(judged('usage-good.usage')).toEqual(whole);
  expect(judged('usage-partly-rejected.usage')).toEqual({ ...whole, rejected: [1, 5] });
  const overlapping = [reportedThrough - 7 * dayMs, pending[1]?.at];
  expect(judged('usage-overlapping.usage')).toEqual({
    ...whole,
    period: overlapping,
    accepted: [4, 5],
    duplicate: 2,
  });
});

test('sample usage files without a new use are empty, but for the impossible ones', () => {
  const linesOf = (name: string) => {
    const text = textsOf(deviceWith({ pending: () => [] }), now, 0).get(name) ?? '';
    return [...text.matchAll(/^\d+(?= )/gm)].map(([number]) => Number(number));
  };
  expect(linesOf('usage-good.usage')).toEqual([]);
  expect(linesOf('usage-overlapping.usage')).toEqual([2, 3]);
  expect(linesOf('usage-partly-rejected.usage')).toEqual([4, 5]);
});

test('samples of another device have a serial number that is not its own', () => {
  const serialOf = (serialNumber: string) => {
    const unchanged = { ...deviceWith(), serialNumber };
    const texts = textsOf({ ...unchanged, offline: plainOffline({ unchanged }) }, now, 0);
    return /^Device: (.*)$/m.exec(texts.get('request-wrong-device.request') ?? '')?.[1];
  };
  expect(['7C21-0048-B93E', '3A90-0112-5D4F'].map(serialOf)).toEqual(['3A90-0112-5D4F', '5E07-0231-A1C8']);
});

test('a first usage file begins with the license', () => {
  const from = (terms = [plainTerm()]) => {
    const device = deviceWith({}, plainLicense({ offline: true, reportedThrough: null, terms }));
    const text = textsOf(device, now, 0).get('usage-good.usage') ?? '';
    return Date.parse(/^From: (.*)$/m.exec(text)?.[1] ?? '');
  };
  expect(from()).toBe(plainTerm().startsAt);
  expect(from([])).toBe(now);
  expect(from([plainTerm({ startsAt: now + dayMs })])).toBe(now);
});

test('samples are for offline devices, those of usage for licensed ones', () => {
  expect(sampleFiles(plainDevice(), now, 0)).toEqual([]);
  const unlicensed = [
    ...textsOf(
      { ...deviceWith(), offline: plainOffline({ unchanged: plainDevice({ license: null }) }) },
      now,
      0,
    ).keys(),
  ];
  expect(unlicensed.filter((name) => !name.endsWith('.request'))).toEqual([]);
  expect(unlicensed).toContain('request-good.request');
});
