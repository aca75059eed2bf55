import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { openPage } from '#scripts/browser/states-in-browser.ts';

/** The number of differing pixels, and a PNG that marks them in red; null if there are none. */
export type Difference = { pixels: number; picture: Buffer } | null;

const pixelmatch = readFileSync(fileURLToPath(import.meta.resolve('pixelmatch')), 'utf8');

/**
 * In YIQ, which is close to how people see differences; in a page, which can read and write PNG. The threshold is low,
 * because the same browser paints the same pixels: it notices a color change of 2 %.
 */
export async function openComparison(
  browser: Browser,
): Promise<(before: Buffer, after: Buffer) => Promise<Difference>> {
  const page = await openPage(browser);
  return async (before, after) => {
    if (before.equals(after)) return null;
    const difference = await page.evaluate(
      async ({ files, module }) => {
        const bitmaps = await Promise.all(
          files.map(async (file) => createImageBitmap(await (await fetch(file)).blob())),
        );
        const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
        const height = Math.max(...bitmaps.map((bitmap) => bitmap.height));
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('This browser has no canvas.');
        const pixelsOf = (bitmap: ImageBitmap) => {
          context.clearRect(0, 0, width, height);
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, width, height).data;
        };
        const [a, b] = bitmaps.map(pixelsOf);
        const image = context.createImageData(width, height);
        const { default: compare } = await import(module);
        const pixels: number = compare(a, b, image.data, width, height, { threshold: 0.01 });
        if (pixels === 0) return null;
        context.putImageData(image, 0, 0);
        const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return { pixels, picture: btoa(text) };
      },
      {
        files: [before, after].map((file) => `data:image/png;base64,${file.toString('base64')}`),
        module: `data:text/javascript;base64,${Buffer.from(pixelmatch).toString('base64')}`,
      },
    );
    return difference && { ...difference, picture: Buffer.from(difference.picture, 'base64') };
  };
}
