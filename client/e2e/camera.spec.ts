import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { seenByCamera } from '#client/test-qr-code.ts';
import { toFileCodes } from '#schema/offline-files/file-codes.ts';
import { pressed, saveSample } from './offline-files.ts';
import { openWorld } from './open-world.ts';

const size = { width: 640, height: 480 };

/** A YUV4MPEG2 video of a QR code in the middle of a white picture. */
function videoOf(text: string): Buffer {
  const code = seenByCamera(text);
  const gray = Buffer.alloc(size.width * size.height, 235);
  const left = Math.floor((size.width - code.width) / 2);
  const top = Math.floor((size.height - code.height) / 2);
  for (let at = 0; at < code.width * code.height; at += 1)
    if (code.data[4 * at] === 0)
      gray[(top + Math.floor(at / code.width)) * size.width + left + (at % code.width)] = 16;
  const colors = Buffer.alloc((size.width * size.height) / 2, 128);
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), gray, colors]);
}

async function openScan(page: Page) {
  await openWorld(page, '/offline-tools?step=hand-in', { scenario: 'offline', as: 'owner' });
  const panel = page.getByRole('region', { name: 'License exchange' });
  await pressed(page, panel.getByRole('button', { name: 'Scan with the camera' }));
  return { panel, dialog: page.getByRole('dialog', { name: 'Scan the request' }) };
}

test('a camera reads the request from a QR code and uploads it; if the camera is blocked, a file works', async ({
  page,
  playwright,
  baseURL,
  launchOptions,
}, testInfo) => {
  const file = await saveSample(page, 'request-good.request', testInfo);
  const [text = '', ...more] = toFileCodes(new Uint8Array(await readFile(file)));
  expect(more).toEqual([]);
  const video = testInfo.outputPath('camera.y4m');
  await writeFile(video, videoOf(text));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const seeing = await browser.newPage({ ...(baseURL ? { baseURL } : {}), permissions: ['camera'] });
    const { panel, dialog } = await openScan(seeing);
    await expect(panel.getByText('scanned.request')).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText('Serial number matches this license')).toBeVisible();
    await pressed(seeing, panel.getByRole('button', { name: 'Upload request' }));
    await expect(panel.getByRole('heading', { name: 'Step 3: Download response' })).toBeVisible();

    const refused = await browser.newPage(baseURL ? { baseURL } : {});
    const devtools = await refused.context().newCDPSession(refused);
    await devtools.send('Browser.setPermission', { permission: { name: 'camera' }, setting: 'denied' });
    const blocked = await openScan(refused);
    await expect(blocked.dialog.getByRole('alert')).toContainText('The camera is blocked for this site.');
    await expect(blocked.dialog).toContainText('You can choose the request file instead.');
    await pressed(refused, blocked.dialog.getByRole('button', { name: 'Close' }));
    await expect(blocked.panel.getByRole('button', { name: 'Scan with the camera' })).toBeFocused();
  } finally {
    await browser.close();
  }
});

test('without a camera the dialog says so', async ({ page }) => {
  const { dialog } = await openScan(page);
  await expect(dialog.getByRole('alert')).toContainText('No camera was found.');
});
