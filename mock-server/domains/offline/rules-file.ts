import { signAs } from '#fixtures/builders/sign-file.ts';
import type { ErrorCode, OfflineFileInput } from '#mock-server/contract/types.generated.ts';
import { sha256 } from '#schema/digest/sha256.ts';
import { checkOfflineFile } from '#schema/offline-files/check-offline-file.ts';
import type { FileKind, OfflineFile } from '#schema/offline-files/offline-file.ts';
import { readOfflineFile } from '#schema/offline-files/read-offline-file.ts';

/** Why a file is not taken; `field` is the part of the file's input that is at fault. Null for the file itself. */
export type FileRefusal = {
  code: ErrorCode;
  message: string;
  field: 'fileName' | 'sha256' | 'content' | null;
};

export type ReceivedFile<K extends FileKind> = { file: Extract<OfflineFile, { kind: K }>; sha256: string };
type Taking<K extends FileKind> = { ok: true; value: ReceivedFile<K> } | { ok: false; refusal: FileRefusal };

const longestName = 200;

function bytesOf(content: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  } catch {
    return null; // DOMException: not base64.
  }
}

const isKind = <K extends FileKind>(file: OfflineFile, kind: K): file is Extract<OfflineFile, { kind: K }> =>
  file.kind === kind;

const refuse = (
  code: ErrorCode,
  message: string,
  field: FileRefusal['field'] = null,
): { ok: false; refusal: FileRefusal } => ({ ok: false, refusal: { code, message, field } });

/** Takes a file that was carried from a device, or says why not. `now` is the world's time, ms. */
export function receiveFile<K extends FileKind>(
  input: OfflineFileInput,
  kind: K,
  serialNumber: string,
  now: number,
): Taking<K> {
  if (input.fileName.length > longestName)
    return refuse('TOO_LONG', `The name of the file has more than ${longestName} characters.`, 'fileName');
  const bytes = bytesOf(input.content);
  if (!bytes) return refuse('INVALID', "The content isn't base64.", 'content');
  const digest = sha256(bytes);
  if (digest !== input.sha256)
    return refuse('INVALID', "The file was corrupted on the way: its SHA-256 doesn't match.", 'sha256');
  const reading = readOfflineFile(bytes);
  if (!reading.ok) return { ok: false, refusal: { ...reading.problem, field: null } };
  const { file, signed, signature } = reading.value;
  const problem = checkOfflineFile(file, { kind, serialNumber, now });
  if (problem && problem.code !== 'EXPIRED') return { ok: false, refusal: { ...problem, field: null } };
  if (signAs(file.device)(signed) !== signature)
    return refuse(
      'BAD_SIGNATURE',
      "This file was changed after the device created it: its signature doesn't match.",
    );
  if (problem) return { ok: false, refusal: { ...problem, field: null } };
  if (!isKind(file, kind)) throw new Error(`A ${file.kind} was taken for a ${kind}.`);
  return { ok: true, value: { file, sha256: digest } };
}
