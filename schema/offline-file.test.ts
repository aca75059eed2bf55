import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '#schema/digest/sha256.ts';
import {
  fileOutcomes,
  fileUses,
  largestFile,
  type OfflineFile,
  readOfflineFile,
  writeOfflineFile,
} from './offline-file.ts';

const read = (text: string) => readOfflineFile(new TextEncoder().encode(text));
const signed = (text: string) => read(`${text.slice(0, -1)},"digest":"${sha256(text)}"}\n`);

const instant = fc.integer({ min: 0, max: 250_000_000 }).map((seconds) => seconds * 1_000);
const count = fc.integer({ min: 0, max: 999_999_999 });
const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,30}$/);
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
    request: word,
    licensedUntil: instant,
  }),
  fc.record({
    kind: fc.constant('usage-report' as const),
    ...written,
    from: instant,
    to: instant,
    records: fc.array(record, { maxLength: 20 }),
  }),
  fc.record({
    kind: fc.constant('usage-receipt' as const),
    ...written,
    report: word,
    accepted: count,
    duplicate: count,
    rejected: count,
  }),
);

test('any file is read as it was written', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      expect(read(writeOfflineFile(file))).toEqual(file);
    }),
  );
});

test('a file that is cut off or changed anywhere is none', () => {
  fc.assert(
    fc.property(anyFile, fc.double({ min: 0, max: 0.9999, noNaN: true }), (file, share) => {
      const text = writeOfflineFile(file).trimEnd();
      const at = Math.floor(text.length * share);
      expect(read(text.slice(0, at))).toBeNull();
      expect(read(`${text.slice(0, at)}#${text.slice(at + 1)}`)).toBeNull();
    }),
  );
});

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

test.each<[string, (text: string) => Uint8Array]>([
  ['CRLF', (text) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))],
  ['CR', (text) => new TextEncoder().encode(text.replaceAll('\n', '\r'))],
  ['no line end', (text) => new TextEncoder().encode(text.trimEnd())],
  ['spaces at the line end', (text) => new TextEncoder().encode(text.replaceAll('\n', ' \t\n\n'))],
  ['wrapped lines', (text) => new TextEncoder().encode(text.replaceAll(',"', ',\r\n  "'))],
  ['a byte order mark', (text) => new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, little-endian', (text) => utf16(`\ufeff${text}`, true)],
  ['UTF-16, big-endian', (text) => utf16(`\ufeff${text}`, false)],
])('a file carried by mail is read as it was written: %s', (_change, carried) => {
  const [file] = fc.sample(anyFile, { numRuns: 1, seed: 1 });
  if (!file) throw new Error('There is no sample.');
  expect(readOfflineFile(carried(writeOfflineFile(file)))).toEqual(file);
});

test('a reader never breaks, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.json(), (bytes, json) => {
      expect(readOfflineFile(bytes)).toBeNull();
      expect(signed(json)).toBeNull();
    }),
  );
});

test('a file larger than any from a device is none', () => {
  const software = 'x'.repeat(largestFile);
  const file = {
    kind: 'license-request',
    device: 'a',
    writtenAt: 0,
    expiresAt: 0,
    number: 1,
    software,
  } as const;
  expect(read(writeOfflineFile(file))).toBeNull();
});
