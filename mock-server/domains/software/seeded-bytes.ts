import { createRandom } from '#fixtures/random.ts';

/** Deterministic bytes by seed and name. */
export function seededBytes(size: number, seed: number, name: string): Uint8Array {
  const random = createRandom(seed, 'bytes', name);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= size; at += 4) view.setUint32(at, Math.floor(random.next() * 0x1_0000_0000));
  return bytes;
}
