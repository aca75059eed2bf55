import { chooseByKeyboard, pressed, saveSample } from './offline-files.ts';
import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

const world = { scenario: 'offline', as: 'owner' } as const;

test(
  'by keyboard alone a usage file is sent and counted, and sending it again is a duplicate',
  { tag: '@everywhere' },
  async ({ page }, testInfo) => {
    const file = await saveSample(page, 'usage-good.usage', testInfo);
    await openWorld(page, '/offline-usage-metrics', world);
    const panel = page.getByRole('region', { name: 'Send a usage file' });
    const days = page.getByRole('region', { name: 'Days reported' });
    await expect(days.getByText('Not reported yet')).toBeVisible();

    await chooseByKeyboard(page, panel.getByLabel('Choose usage file'), file);
    await expect(panel.getByText('usage-good.usage')).toBeVisible();
    await pressed(page, panel.getByRole('button', { name: 'Send usage file' }));
    await expect(page.getByRole('heading', { name: 'usage-good.usage was counted' })).toBeFocused();
    await expect(days.getByText('Not reported yet')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await pressed(page, page.getByRole('button', { name: /^Download receipt .+\.receipt$/ }));
    expect((await saved).suggestedFilename()).toMatch(/\.receipt$/);

    await chooseByKeyboard(page, panel.getByLabel('Choose usage file'), file);
    await pressed(page, panel.getByRole('button', { name: 'Send usage file' }));
    await expect(panel.getByRole('alert')).toContainText('This file was already uploaded on ');

    const access = page.getByRole('region', { name: 'Device Access' });
    await pressed(page, access.locator('summary'));
    await expect(access.getByRole('table')).toBeVisible();
  },
);
