import fc from 'fast-check';
import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';
import { addFileCode, type FileParts, joinFileParts, largestInCodes, toFileCodes } from './file-codes.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (texts: readonly string[]) => {
  const parts = texts.reduce<FileParts | null>((before, text) => addFileCode(before, text) ?? before, null);
  return parts && joinFileParts(parts);
};

describe('Base45', () => {
  it('is that of RFC 9285', () => {
    expect(['AB', 'Hello!!', 'base-45', 'ietf!'].map((text) => toBase45(bytesOf(text)))).toEqual([
      'BB8',
      '%69 VD92EX0',
      'UJCLQE7W581',
      'QED8WEX0',
    ]);
    expect(['GGW', 'a', 'ab', '::', ':::'].map(fromBase45)).toEqual([null, null, null, null, null]);
  });
});

describe('the codes of a file', () => {
  it('make up the file in another order, once all were read', () => {
    const bytes = Uint8Array.from({ length: largestInCodes }, (_, at) => at % 251);
    const texts = toFileCodes(bytes);
    expect(joined(texts)).toEqual(bytes);
    expect(joined(texts.toReversed())).toEqual(bytes);
    expect(joined(texts.slice(1))).toBeNull();
    expect(joined([...texts.slice(1), texts[1] ?? ''])).toBeNull();
  });

  it('are small enough for a camera, up to the largest file', () => {
    const texts = toFileCodes(new Uint8Array(largestInCodes).fill(255));
    expect(texts).toHaveLength(12);
    for (const text of texts) expect(encodeQR(text, 'raw', { border: 4 }).length - 8).toBeLessThanOrEqual(97);
    expect(toFileCodes(new Uint8Array(largestInCodes + 1))).toEqual([]);
  });

  it('of another file start that file, and changed parts make no file', () => {
    const [one = '', two = ''] = toFileCodes(new Uint8Array(700).fill(1));
    const [other = ''] = toFileCodes(bytesOf('other'));
    expect(joined([one, other])).toEqual(bytesOf('other'));
    expect(joined([one, two.replace(/..$/, '00')])).toBe('damaged');
  });

  it('are distinguished from other texts', () => {
    const text = 'ODF1/12/12/0A1B2C3D/BB8';
    expect(addFileCode(null, text)).toEqual({
      digest: '0A1B2C3D',
      count: 12,
      parts: new Map([[12, bytesOf('AB')]]),
    });
    for (const other of [
      'https://example.test/',
      ` ${text}`,
      `${text}\n`,
      text.replace('ODF1', 'ODF2'),
      text.replace('/12/', '/0/'),
      text.replace('12/12', '2/1'),
      text.replace('12/12', '13/13'),
      text.replace('12/12', '1/13'),
      text.replace('BB8', 'a'),
    ])
      expect(addFileCode(null, other)).toBeNull();
  });

  it('of another length start that file', () => {
    const [one = '', two = ''] = toFileCodes(new Uint8Array(700));
    expect(addFileCode(addFileCode(null, one), two.replace('2/2', '2/3'))?.parts.size).toBe(1);
  });

  it('make up the file in any order, read once or twice', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 2_000, size: 'max' }),
        fc.infiniteStream(fc.nat()),
        (bytes, keys) => {
          const texts = toFileCodes(bytes);
          const shuffled = [...texts, ...texts]
            .map((text) => ({ text, key: keys.next().value }))
            .sort((a, b) => a.key - b.key);
          expect(joined(shuffled.map(({ text }) => text))).toEqual(Uint8Array.from(bytes));
          if (texts.length > 1) expect(joined(texts.slice(1))).toBeNull();
        },
      ),
    );
  });
});
