import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';

export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

const scale = 4;

function draw(size: number, isDark: (x: number, y: number) => boolean): Pixels {
  const width = size * scale;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const [x, y] = [Math.floor((at % width) / scale), Math.floor(at / width / scale)];
    if (isDark(x, y)) data.fill(0, 4 * at, 4 * at + 3);
  }
  return { width, height: width, data };
}

export function seenByCamera(text: string): Pixels {
  const rows = encodeQR(text, 'raw', { border: 4 });
  return draw(rows.length, (x, y) => rows[y]?.[x] === true);
}

export function readQrCode(picture: Element): string {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const dark = new Set<string>();
  const path = picture.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at += 1) dark.add(`${Number(x) + at} ${y}`);
  return decodeQR(draw(size, (x, y) => dark.has(`${x} ${y}`)));
}
