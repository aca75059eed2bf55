import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decode, { init as initDecoder } from '@jsquash/webp/decode.js';
import encode, { init as initEncoder } from '@jsquash/webp/encode.js';

/** A decoded picture: RGBA, one byte each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** This many of the most frequent colors stay exact: grounds, text, lines, buttons. */
const frequent = 12;
/** Other colors stay if they are this far from those that do: icons and badges, but not the shades at the edges of letters. */
const apart = 4000;

const { resolve } = createRequire(import.meta.url);
/** The codec would fetch its WebAssembly, as in a page. */
const load = (name: string) => WebAssembly.compile(readFileSync(resolve(`@jsquash/webp/codec/${name}.wasm`)));
const ready = Promise.all([load('enc/webp_enc_simd'), load('dec/webp_dec')]).then(([encoder, decoder]) => {
  initDecoder(decoder);
  return initEncoder(encoder);
});

function distance(a: number, b: number): number {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255);
  return 3 * red * red + 6 * green * green + blue * blue;
}

function closestOf(kept: readonly number[], color: number): number {
  return kept.reduce((a, b) => (distance(b, color) < distance(a, color) ? b : a));
}

/** Leaves out most shades at the edges of letters, hundreds of colors that make files twice as large. */
export function reduceColors({ width, height, data }: Pixels): Pixels {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const byCount = [...counts].sort(([a, most], [b, more]) => more - most || a - b).map(([color]) => color);
  const kept: number[] = [];
  for (const color of byCount)
    if (kept.length < frequent || kept.every((other) => distance(other, color) > apart)) kept.push(color);
  const closest = new Map(byCount.map((color) => [color, closestOf(kept, color)]));
  const reduced = pixels.map((pixel) => closest.get(pixel) ?? pixel);
  return { width, height, data: new Uint8ClampedArray(reduced.buffer) };
}

/** Encodes a picture as WebP without loss; half the size of what Chromium writes. */
export async function encodePicture({ width, height, data }: Pixels): Promise<Uint8Array> {
  await ready;
  const picture = { width, height, data, colorSpace: 'srgb' as const };
  return new Uint8Array(await encode(picture, { lossless: 1, method: 4, quality: 90 }));
}

/** Decodes WebP. */
export async function decodePicture(file: Uint8Array): Promise<Pixels> {
  await ready;
  const { width, height, data } = await decode(new Uint8Array(file).buffer);
  return { width, height, data: new Uint8ClampedArray(data) };
}
