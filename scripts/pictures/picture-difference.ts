import pixelmatch from 'pixelmatch';
import type { Pixels } from './picture-codec.ts';

/** How many pixels differ, and a picture of them in red; null if none differs. */
export type Difference = { pixels: number; picture: Pixels } | null;

/** The same picture on a larger ground, so that pictures of two sizes can be compared. */
function padded({ width, height, data }: Pixels, size: { width: number; height: number }): Pixels {
  if (width === size.width && height === size.height) return { width, height, data };
  const larger = new Uint8ClampedArray(size.width * size.height * 4);
  for (let row = 0; row < height; row += 1)
    larger.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * size.width * 4);
  return { ...size, data: larger };
}

/**
 * Compares two pictures in YIQ, close to how people see differences. The threshold is low, since the same browser paints the same
 * pixels: it notices a color that changes by 2 %. Pixels that could be anti-aliasing alone don't count.
 */
export function differenceOf(before: Pixels, after: Pixels): Difference {
  const size = {
    width: Math.max(before.width, after.width),
    height: Math.max(before.height, after.height),
  };
  const picture = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) };
  const [a, b] = [padded(before, size).data, padded(after, size).data];
  const pixels = pixelmatch(a, b, picture.data, size.width, size.height, { threshold: 0.01 });
  return pixels === 0 ? null : { pixels, picture };
}
