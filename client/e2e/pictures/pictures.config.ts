import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';

/** The folder pictures are written to, or compared with. */
const folder = process.env.PICTURES_FOLDER;
if (!folder) throw new Error('PICTURES_FOLDER is not set. Start this with: npm run pictures');

/** Captures every state of every screen; `scripts/pictures.ts` runs it. */
export default defineConfig({
  ...browserTests,
  testDir: import.meta.dirname,
  testMatch: '*.pictures.ts',
  snapshotPathTemplate: `${folder}/{arg}{ext}`,
  updateSnapshots: process.env.PICTURES_COMPARE ? 'none' : 'all',
  reporter: [['./list-changes.ts']],
  expect: {
    timeout: 20_000,
    // A few pixels of anti-aliasing differ between runs; a border that moves by one pixel is more than this.
    toHaveScreenshot: {
      stylePath: join(import.meta.dirname, 'pictures.css'),
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      maxDiffPixels: 20,
      threshold: 0.1,
    },
  },
});
