import { sha256 } from '#schema/digest/sha256.ts';
import { firstCharacters } from '#schema/text/characters.ts';
import type { OfflineFileInput } from '#schema/types.generated.ts';
import { bytesOf } from './bytes-of.ts';

/** Base64 with padding, and a name of at most 200 characters. Rejects if the browser can't read the file. */
export async function offlineFileInput(file: File): Promise<OfflineFileInput> {
  const bytes = new Uint8Array(await bytesOf(file));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { fileName: firstCharacters(file.name, 200), sha256: sha256(bytes), content: btoa(binary) };
}
