import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { seenByCamera } from '#client/testing/qr-code.ts';
import { toFileCodes } from '#schema/offline-files/file-codes.ts';
import { pressed, saveSample } from './offline-files.ts';
import { openWorld } from './open-world.ts';

async function showToCamera(page: Page, text: string): Promise<void> {
  const { width, height, data } = seenByCamera(text);
  await page.addInitScript(
    ({ width, height, data }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const picture = new ImageData(new Uint8ClampedArray(data), width, height);
        // A stream has a frame each time something is drawn.
        setInterval(() => canvas.getContext('2d')?.putImageData(picture, 0, 0), 100);
        return canvas.captureStream();
      };
    },
    { width, height, data: [...data] },
  );
}

async function openScan(page: Page) {
  await openWorld(page, '/offline-tools?step=hand-in', { scenario: 'offline', as: 'owner' });
  const panel = page.getByRole('region', { name: 'License exchange' });
  await pressed(page, panel.getByRole('button', { name: 'Scan with the camera' }));
  return { panel, dialog: page.getByRole('dialog', { name: 'Scan the request' }) };
}

test('a camera reads the request from a QR code and uploads it', async ({ page }, testInfo) => {
  const file = await saveSample(page, 'request-good.request', testInfo);
  const [text = '', ...more] = toFileCodes(new Uint8Array(await readFile(file)));
  expect(more).toEqual([]);
  await showToCamera(page, text);
  const { panel, dialog } = await openScan(page);
  await expect(panel.getByText('scanned.request')).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText('Serial number matches this license')).toBeVisible();
  await pressed(page, panel.getByRole('button', { name: 'Upload request' }));
  await expect(panel.getByRole('heading', { name: 'Step 3: Download response' })).toBeVisible();
});

test('without a camera the dialog says so', async ({ page }) => {
  const { dialog } = await openScan(page);
  await expect(dialog.getByRole('alert')).toContainText('No camera was found.');
});
