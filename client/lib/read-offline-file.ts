import { sha256 } from '#schema/digest/sha256.ts';
import type { OfflineFileInput } from '#schema/types.generated.ts';

/** The most an offline file may hold, in bytes: 64 KiB. */
export const largestOfflineFile = 64 * 1024;

/** A file as it was picked: read, digested, and ready to send. */
export type ReadFile = {
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
};

/** Why a file was not even read. */
export type UnreadFile = { reason: 'TOO_LARGE' | 'REQUIRED' | 'UNREADABLE' };

function bytesOf(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer
        ? resolve(reader.result)
        : reject(new Error('No bytes were read.'));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

/** Reads a picked file, unless it is empty or too large to be one of a device. Never throws. */
export async function readOfflineFile(
  file: File,
): Promise<{ ok: true; value: ReadFile } | ({ ok: false } & UnreadFile)> {
  if (file.size === 0) return { ok: false, reason: 'REQUIRED' };
  if (file.size > largestOfflineFile) return { ok: false, reason: 'TOO_LARGE' };
  try {
    const bytes = new Uint8Array(await bytesOf(file));
    return {
      ok: true,
      value: { fileName: file.name, size: bytes.length, sha256: sha256(bytes), bytes },
    };
  } catch {
    // Taken off the stick, or not allowed to be read: there is nothing to learn from the browser's words.
    return { ok: false, reason: 'UNREADABLE' };
  }
}

/** The file as the API takes it: Base64 with padding, and a name of at most 200 characters. */
export function offlineFileInput({ fileName, sha256: digest, bytes }: ReadFile): OfflineFileInput {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { fileName: fileName.slice(0, 200), sha256: digest, content: btoa(binary) };
}
