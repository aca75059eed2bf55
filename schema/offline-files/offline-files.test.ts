import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacSha256 } from '#schema/digest/sha256.ts';
import { checkOfflineFile } from './check-offline-file.ts';
import { countOf, fileOutcomes, fileUses, largestFile, type OfflineFile } from './offline-file.ts';
import { readOfflineFile } from './read-offline-file.ts';
import { writeOfflineFile } from './write-offline-file.ts';

const sign = (text: string) => hmacSha256('key', text);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readOfflineFile(bytesOf(text));
const problemOf = (text: string) => {
  const reading = read(text);
  return reading.ok ? null : reading.problem;
};

const instant = fc.integer({ min: 0, max: 250_000_000_000 }).map((seconds) => seconds * 1_000);
const count = fc.integer({ min: 0, max: 999_999_999 });
const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,30}$/);
const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const written = { device: word, writtenAt: instant };
const record = fc.record({
  number: count,
  at: instant,
  use: fc.constantFrom(...fileUses),
  outcome: fc.constantFrom(...fileOutcomes),
  person: fc.option(word),
});
const anyFile: fc.Arbitrary<OfflineFile> = fc.oneof(
  fc.record({
    kind: fc.constant('license-request' as const),
    ...written,
    expiresAt: instant,
    number: count,
    software: word,
  }),
  fc.record({
    kind: fc.constant('license-response' as const),
    ...written,
    expiresAt: instant,
    request: digest,
    licensedUntil: instant,
  }),
  fc
    .record({
      kind: fc.constant('usage-report' as const),
      ...written,
      from: instant,
      to: instant,
      records: fc.array(record, { maxLength: 20 }),
    })
    .filter(({ from, to }) => from <= to),
  fc.record({
    kind: fc.constant('usage-receipt' as const),
    ...written,
    report: digest,
    accepted: count,
    duplicate: count,
    rejected: count,
  }),
);
const request: OfflineFile = {
  kind: 'license-request',
  device: '7C21-0048-B93E',
  writtenAt: Date.UTC(2025, 10, 21),
  expiresAt: Date.UTC(2025, 11, 21),
  number: 12,
  software: '5.13.0',
};

describe('a file', () => {
  it('names its mistake', () => {
    const text = writeOfflineFile(request, sign);
    const damaged = { code: 'DAMAGED', message: 'This file is cut off or was changed in transit.' };
    expect(problemOf('')).toEqual({ code: 'REQUIRED', message: 'This file is empty.' });
    expect(problemOf('x'.repeat(largestFile + 1))).toEqual({
      code: 'TOO_LARGE',
      message: 'This file is over 64 KiB, larger than any file from a device.',
    });
    for (const other of [
      'PK\u0003\u0004',
      ` ${text}`,
      text.replaceAll('\n', '\r\n'),
      text.replace('FILE 1', 'FILE 0'),
    ])
      expect(problemOf(other)).toEqual({
        code: 'UNSUPPORTED_FORMAT',
        message: "This file isn't from a device.",
      });
    expect(problemOf(text.replace('FILE 1', 'FILE 3'))).toEqual({
      code: 'NEWER_FORMAT',
      message: 'This file has format 3; the portal reads format 1.',
    });
    expect(problemOf(text.replace('FILE 1', 'FILE 1234'))?.code).toBe('NEWER_FORMAT');
    for (const [from, to] of [
      ['Number: 12', 'Number: twelve'],
      ['Number: 12', 'Number: 012'],
      ['Number: 12', 'Number: 1234567890'],
      ['Number: 12', 'Number: 12x'],
      ['2025-12-21', '2025-02-30'],
      ['2025-12-21', '2025-13-01'],
      ['2025-12-21', '+2025-12-21'],
      ['00:00Z', '00:00Z '],
      ['Software', 'Firmware'],
      ['5.13.0', 'x'.repeat(65)],
      ['5.13.0', 'version 5'],
      ['Kind: license-request', 'Kind: license'],
      ['Signature: ', 'More: 1\nSignature: '],
      ['Signature: ', 'Signature: A'],
    ] as const)
      expect(problemOf(text.replace(from, to))).toEqual(damaged);
    expect(problemOf(`${text}\n`)).toEqual(damaged);
    expect(read(text.replace('5.13.0', 'x'.repeat(64))).ok).toBe(true);
  });

  it('with records names each record and has a valid period', () => {
    const report = (record: string, to = '2025-11-20') =>
      problemOf(
        [
          'OFFLINE-DEVICE-FILE 1\nKind: usage-report\nDevice: 7C21\nWritten: 2025-11-21T00:00:00Z',
          `From: 2025-11-20T00:00:00Z\nTo: ${to}T00:00:00Z\nRecords: 1\n${record}`,
          `Signature: ${'0'.repeat(64)}\n`,
        ].join('\n'),
      );
    const record = '1 2025-11-20T00:00:00Z access succeeded person-1';
    expect(report(record)).toBe(null);
    expect(report(record, '2025-11-19')?.code).toBe('DAMAGED');
    for (const other of [
      record.replace(' person-1', ''),
      `${record} person-2`,
      record.replace('access', 'visit'),
      record.replace('succeeded', 'done'),
      record.replace('1 ', 'one '),
    ])
      expect(report(other)?.code).toBe('DAMAGED');
  });

  it('may be as large as any from a device', () => {
    expect(problemOf('x'.repeat(largestFile))?.code).toBe('UNSUPPORTED_FORMAT');
  });
});

describe('uploading a file', () => {
  const purpose = {
    kind: 'license-request',
    serialNumber: '7C21-0048-B93E',
    now: Date.UTC(2025, 11, 1),
    timeZone: 'America/Chicago',
  } as const;

  it('succeeds for the right device in time', () => {
    expect(checkOfflineFile(request, purpose)).toBe(null);
    expect(checkOfflineFile(request, { ...purpose, now: request.expiresAt - 1 })).toBe(null);
  });

  it.each([
    ['WRONG_KIND', { ...purpose, kind: 'usage-report' }, 'This is a license request, and not a usage file.'],
    ['WRONG_KIND', { ...purpose, kind: 'license-response' }, 'and not a portal response for the device.'],
    ['WRONG_KIND', { ...purpose, kind: 'usage-receipt' }, 'and not a portal receipt for the device.'],
    ['WRONG_DEVICE', { ...purpose, serialNumber: '3A90-0112-5D4F' }, 'from device 7C21-0048-B93E'],
    ['EXPIRED', { ...purpose, now: request.expiresAt }, 'expired on Dec 20, 2025'],
  ] as const)('says %s', (code, other, words) => {
    const problem = checkOfflineFile(request, other);
    expect(problem?.code).toBe(code);
    expect(problem?.message).toContain(words);
  });
});

it('a record counts a session, a completed action, or a refunded one', () => {
  const at = { number: 1, at: 0, person: null };
  expect(countOf({ ...at, use: 'access', outcome: 'canceled' })).toBe(1);
  expect(countOf({ ...at, use: 'action', outcome: 'succeeded' })).toBe(1);
  expect(countOf({ ...at, use: 'action', outcome: 'failed' })).toBe(0);
  expect(countOf({ ...at, use: 'refund', outcome: 'succeeded' })).toBe(-1);
});

// Last, as each takes seconds.
describe('any file', () => {
  it('is read as it was written, with its signed text', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const text = writeOfflineFile(file, sign);
        const reading = read(text);
        expect(reading).toEqual({
          ok: true,
          value: {
            file,
            signed: text.slice(0, text.lastIndexOf('Signature')),
            signature: expect.any(String),
          },
        });
        if (reading.ok) expect(reading.value.signature).toBe(sign(reading.value.signed));
      }),
    );
  });

  it('is refused with a sentence if it is truncated anywhere', () => {
    fc.assert(
      fc.property(anyFile, fc.double({ min: 0, max: 0.9999, noNaN: true }), (file, share) => {
        const text = writeOfflineFile(file, sign);
        const problem = problemOf(text.slice(0, Math.floor(text.length * share)));
        expect(['REQUIRED', 'UNSUPPORTED_FORMAT', 'DAMAGED']).toContain(problem?.code);
        expect(problem?.message).toMatch(/\.$/);
      }),
    );
  });

  it('never breaks the reader, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' }), (bytes, text) => {
        expect(readOfflineFile(bytes).ok).toBe(false);
        expect(read(`OFFLINE-DEVICE-FILE 1\n${text}`).ok).toBe(false);
      }),
    );
  });
});
