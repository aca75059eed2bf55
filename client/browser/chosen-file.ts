import { sha256 } from '#schema/digest/sha256.ts';
import { largestFile } from '#schema/offline-files/offline-file.ts';
import { type FileReading, readOfflineFile } from '#schema/offline-files/read-offline-file.ts';
import type { OfflineFileInput } from '#schema/types.generated.ts';

/** A file that was carried from a device, as it was chosen here. */
export type ChosenFile = {
  fileName: string;
  /** Bytes. */
  size: number;
  /** What it holds and its digest; null where the browser could not read it. */
  content: { bytes: Uint8Array<ArrayBuffer>; sha256: string; reading: FileReading } | null;
};

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer
        ? resolve(reader.result)
        : reject(new Error('No bytes were read.'));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** Reads a chosen file; of one that is too large no more than it takes to know that. Never throws. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const chosen = { fileName: file.name, size: file.size };
  try {
    const bytes = new Uint8Array(await bytesOf(file.slice(0, largestFile + 1)));
    return { ...chosen, content: { bytes, sha256: sha256(bytes), reading: readOfflineFile(bytes) } };
  } catch {
    // Taken off the stick, or not allowed to be read: there is nothing to learn from the browser's words.
    return { ...chosen, content: null };
  }
}

/** A file that was read, as the API takes it: Base64 with padding, and a name of at most 200 characters. */
export function offlineFileInput({ fileName, content }: ChosenFile): OfflineFileInput {
  if (!content) throw new Error(`${fileName} was not read, so it cannot be sent.`);
  const binary = Array.from(content.bytes, (byte) => String.fromCharCode(byte)).join('');
  return { fileName: fileName.slice(0, 200), sha256: content.sha256, content: btoa(binary) };
}
