/**
 * Files as QR codes, for devices and computers that have a camera but no USB port to share. Assumed, like everything
 * offline. A file is one code or a series; each says which one it is and which file it belongs to, by the first eight
 * digits of the file's SHA-256, so that the order doesn't matter:
 *
 * `ODF1/2/5/0A1B2C3D/` and a part of the file in Base45: the second of five codes.
 */
import { sha256 } from '#schema/digest/sha256.ts';
import { fromBase45, toBase45 } from './base45.ts';

const mark = 'ODF1';
/** As much as a code holds that a webcam still reads: about 97 modules wide. */
const bytesInCode = 600;
const mostCodes = 12;

/** Larger files, in bytes, take too many codes and are transferred as files. */
export const largestInCodes = bytesInCode * mostCodes;

const digestOf = (bytes: Uint8Array) => sha256(bytes).slice(0, 8).toUpperCase();

/** The texts of a file's codes, in order; none for a file that is too large. */
export function toFileCodes(bytes: Uint8Array): string[] {
  if (bytes.length > largestInCodes) return [];
  const count = Math.max(1, Math.ceil(bytes.length / bytesInCode));
  const digest = digestOf(bytes);
  return Array.from({ length: count }, (_, at) => {
    const part = bytes.subarray(at * bytesInCode, (at + 1) * bytesInCode);
    return `${mark}/${at + 1}/${count}/${digest}/${toBase45(part)}`;
  });
}

export type FileParts = { digest: string; count: number; parts: ReadonlyMap<number, Uint8Array> };

/** Adds what a code says to the parts read before; a code of another file starts that file. Null if it is no such code. */
export function addFileCode(before: FileParts | null, text: string): FileParts | null {
  const [, at, of, digest = '', content = ''] =
    /^ODF1\/(\d{1,2})\/(\d{1,2})\/([0-9A-F]{8})\/(.*)$/s.exec(text) ?? [];
  const [number, count] = [Number(at), Number(of)];
  const part = fromBase45(content);
  if (!part || !(number >= 1 && number <= count && count <= mostCodes)) return null;
  const same = before?.digest === digest && before.count === count;
  return { digest, count, parts: new Map(same ? before.parts : []).set(number, part) };
}

/** The file once all its parts were read; null before that, and `damaged` if they don't make up that file. */
export function joinFileParts({
  digest,
  count,
  parts,
}: FileParts): Uint8Array<ArrayBuffer> | 'damaged' | null {
  if (parts.size < count) return null;
  const bytes = Uint8Array.from([...parts].sort(([a], [b]) => a - b).flatMap(([, part]) => [...part]));
  return digestOf(bytes) === digest ? bytes : 'damaged';
}
