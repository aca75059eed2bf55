import { sha256 } from '#schema/digest/sha256.ts';
import { largestFile } from '#schema/offline-files/offline-file.ts';
import { type FileReading, readOfflineFile } from '#schema/offline-files/read-offline-file.ts';
import type { OfflineFileInput } from '#schema/types.generated.ts';

export type ChosenFile = {
  fileName: string;
  /** Bytes. */
  size: number;
  /** Null if the browser couldn't read the file. */
  content: { bytes: Uint8Array<ArrayBuffer>; sha256: string; reading: FileReading } | null;
};

export function bytesOf(blob: Blob): Promise<ArrayBuffer> {
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

/** Skips the content of a file that is too large. Never throws. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const chosen = { fileName: file.name, size: file.size };
  try {
    const bytes = new Uint8Array(await bytesOf(file.slice(0, largestFile + 1)));
    return { ...chosen, content: { bytes, sha256: sha256(bytes), reading: readOfflineFile(bytes) } };
  } catch {
    // The drive was removed or access was denied; the browser's message adds nothing.
    return { ...chosen, content: null };
  }
}

/** The API input for a file: Base64 with padding, and a name of at most 200 characters. */
export function offlineFileInput({ fileName, content }: ChosenFile): OfflineFileInput {
  if (!content) throw new Error(`${fileName} was not read, so it cannot be sent.`);
  const binary = Array.from(content.bytes, (byte) => String.fromCharCode(byte)).join('');
  return { fileName: fileName.slice(0, 200), sha256: content.sha256, content: btoa(binary) };
}
