import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { openWorld } from './open-world.ts';

export async function pressed(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

export async function saveSample(page: Page, fileName: string, testInfo: TestInfo): Promise<string> {
  await openWorld(page, '/offline-tools', { scenario: 'offline', as: 'owner' });
  const samples = page.getByRole('region', { name: 'Sample files' });
  await pressed(page, samples.locator('summary'));
  const saving = page.waitForEvent('download');
  await pressed(page, samples.getByRole('button', { name: `Download ${fileName}` }));
  const path = testInfo.outputPath(fileName);
  await (await saving).saveAs(path);
  return path;
}

export async function chooseByKeyboard(page: Page, field: Locator, path: string): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await field.focus();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(path);
}
