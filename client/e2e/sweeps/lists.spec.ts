import { expect, type Page, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

const phone = { width: 390, height: 844 };
const world = { scenario: 'fleet', as: 'admin', now: '2025-11-21T14:46:10Z,frozen' } as const;
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

const frames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#content *')]
      .filter((element) => {
        const { overflowY } = getComputedStyle(element);
        return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      })
      .map(({ className }) => className),
  );

test('on a phone rows start near the top, and the page scrolls through 1,000 of them', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [
    '/users',
    '/users?tab=invitations',
    '/organization/organization-north-county?tab=activity',
    '/devices',
  ]) {
    await openWorld(page, path, path === '/devices' ? { ...world, scenario: 'fleet-1k' } : world);
    const first = page.locator('tr[data-index="0"]');
    await expect(first).toBeVisible();
    // The log begins with the heading of a day.
    const top = page.locator('tbody tr:not([aria-hidden])').first();
    expect((await top.boundingBox())?.y, path).toBeLessThan(320);
    await expect(filters(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Columns|: All$/ })).toHaveCount(0);
    expect(await frames(page), path).toEqual([]);
  }
  for (const loaded of ['200', '300', '400']) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(`Showing ${loaded} of 1,000 devices`)).toBeVisible();
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(15_000);
  // The loaded rows are at their start, so nothing loads until the end is near.
  await expect(page.locator('tr[data-index="399"]')).toHaveCount(0);
  expect(await page.locator('tr').count()).toBeLessThan(200);
});

test('on a phone the filters are in a sheet that keeps the focus and gives it back', async ({ page }) => {
  await page.setViewportSize(phone);
  await openWorld(page, '/devices?offline=no', world);
  await expect(page.locator('tr[data-index="0"]')).toBeVisible();
  await filters(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Close the filters' })).toBeFocused();
  const status = sheet.locator('summary', { hasText: /^Status/ });
  const visited = new Set<string>();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    visited.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'nothing';
        return activeElement?.closest('dialog') ? 'sheet' : (activeElement?.outerHTML ?? '');
      }),
    );
  }
  expect([...visited].filter((place) => place !== 'nothing')).toEqual(['sheet']);
  await status.focus();
  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox', { name: /^Active/ }).focus();
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('button', { name: 'Show 21 devices' })).toBeVisible();
  await checkLooks(page, 'dialog', [320, 390]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(filters(page)).toBeFocused();
  await expect(filters(page)).toHaveText('Filters (2)');
  await expect(page).toHaveURL(/status=active/);

  // A press inside leaves the sheet open, one outside closes it.
  await page.keyboard.press('Enter');
  await sheet.getByRole('heading', { name: 'Filters' }).click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(200, 20);
  await expect(sheet).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('devices-2025-11-21.csv');
  await expect(page.getByText('21 devices exported')).toBeVisible();
});

test('an export whose code is gone says so, and the page still works', async ({ page }) => {
  await openWorld(page, '/devices', world);
  await page.route(/save-rows/, (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The export failed, and nothing was saved')).toBeVisible();
  await expect(page.getByText('Reload the page, then export again.')).toBeVisible();
  await page.getByRole('link', { name: 'Update available' }).click();
  await expect(page).toHaveURL(/update=yes/);
});

test('the head of a table stays in sight, and what has the focus is never behind it', async ({ page }) => {
  await openWorld(page, '/devices', world);
  const head = page.getByRole('columnheader', { name: 'Serial number' });
  const covered = async () => {
    const box = await head.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('tr[data-index="0"] a').first().focus();
    for (let row = 1; row <= 25; row += 1) {
      await page.locator(`tr[data-index="${row}"] a`).first().focus();
    }
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect.poll(covered).toBeCloseTo(72 + 44 + 36, -1);
    for (let row = 24; row >= 10; row -= 1) {
      const link = page.locator(`tr[data-index="${row}"] a`).first();
      await link.focus();
      const top = (await link.boundingBox())?.y ?? 0;
      expect(top, `${width} px`).toBeGreaterThanOrEqual((await covered()) - 1);
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
});

test('the head of a table stays below the actions for selected rows on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 900 });
  await openWorld(page, '/devices', world);
  await page.locator('tr[data-index="1"]').getByRole('checkbox').check();
  await page.evaluate(() => window.scrollTo(0, 900));
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  const head = page.getByRole('columnheader', { name: 'Serial number' });
  await expect
    .poll(async () => {
      const [above, below] = [await clear.boundingBox(), await head.boundingBox()];
      return above && below ? below.y - above.y - above.height : -1;
    })
    .toBeGreaterThanOrEqual(0);
  await expect(head).toBeInViewport({ ratio: 1 });
});

test('from 720 px no table is wider than its panel', async ({ page }) => {
  for (const [path, scenario] of [
    ['/offline-tools', 'offline,update-available'],
    ['/offline-tools', 'exchange-ready'],
    ['/offline-usage-metrics', 'offline'],
    ['/fastrak', 'online'],
    ['/users?tab=invitations', 'fleet'],
    ['/metrics/device-access', 'fleet'],
    ['/organization/organization-north-county?tab=activity', 'fleet'],
  ] as const) {
    await page.setViewportSize({ width: 820, height: 900 });
    await openWorld(page, path, {
      ...world,
      scenario,
      as: /^.(users|organization)/.test(path) ? 'admin' : 'owner',
    });
    await expect(page.locator('table tbody tr').filter({ visible: true }).first()).toBeVisible();
    for (const width of [820, 768, 720]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('columnheader').first()).toBeAttached();
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('table')]
          .filter((table) => {
            const panel = table.closest('section')?.getBoundingClientRect();
            return panel && table.getBoundingClientRect().right > panel.right + 1;
          })
          .map((table) => table.caption?.textContent),
      );
      expect(wide, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a large screen shows 20 devices at once', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openWorld(page, '/devices', world);
  await expect(page.locator('tr[data-index="19"]')).toBeInViewport({ ratio: 1 });
});

test('from 720 px a list is a table of its main columns, below it cards with the checkbox at their start', async ({
  page,
}) => {
  for (const [path, columns] of [
    ['/devices', ['Serial number', 'Name', 'Status', 'License end', 'Actions']],
    ['/users', ['Name', 'Email', 'Status', 'Actions']],
  ] as const) {
    await page.setViewportSize({ width: 720, height: 900 });
    await openWorld(page, path, world);
    await expect(page.locator('tr[data-index="0"]')).toBeVisible();
    await expect(page.getByRole('columnheader').filter({ visible: true, hasText: /./ })).toHaveText(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    expect((await page.locator('tr[data-index="1"]').boundingBox())?.height, path).toBeLessThanOrEqual(46);
  }
  await page.setViewportSize(phone);
  await openWorld(page, '/devices', world);
  const card = page.locator('tr[data-index="0"]');
  await expect(card).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeHidden();
  const box = await card.getByRole('checkbox').boundingBox();
  const title = await card.getByRole('link').first().boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThan(title?.x ?? 0);
});

test('compact rows are a choice for all lists that the browser keeps', async ({ page }) => {
  await openWorld(page, '/devices', world);
  const row = page.locator('tr[data-index="0"]');
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeCloseTo(44, -1);
  await page.getByRole('button', { name: 'Columns' }).click();
  const compact = page.getByRole('checkbox', { name: 'Compact rows' });
  await compact.check();
  await expect.poll(height).toBeLessThanOrEqual(37);
  await openWorld(page, '/users', world);
  await expect.poll(height).toBeLessThanOrEqual(37);
  // A large screen has compact rows without a choice; the choice to have higher ones holds there too.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await compact.uncheck();
  await expect.poll(height).toBeGreaterThanOrEqual(44);
});

test('at 1024 no column of a list is cut, and views that do not fit fade at the edge', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [path, last] of [
    ['/devices', 'License end'],
    ['/users', 'Status'],
    ['/users?tab=invitations', 'Status'],
  ] as const) {
    await openWorld(page, path, world);
    await expect(page.locator('tr[data-index="0"]')).toBeVisible();
    const head = await page.getByRole('columnheader', { name: last }).boundingBox();
    const menu = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
    expect((head?.x ?? 0) + (head?.width ?? 0), path).toBeLessThanOrEqual((menu?.x ?? 0) + 1);
  }
  const fades = () =>
    page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('list')
      .evaluate((list) => {
        const style = getComputedStyle(list);
        return ['--fade-start', '--fade-end'].map((name) => style.getPropertyValue(name) !== '0px');
      });
  await expect.poll(fades).toEqual([false, false]);
  await openWorld(page, '/devices', world);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views).toBeVisible();
  await expect.poll(fades).toEqual([false, true]);
  await views.getByRole('link').last().focus();
  await expect.poll(fades).toEqual([true, false]);
});

test('searching moves no control of the list, and an error none beside its field', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorld(page, '/devices', world);
  const names = ['Export CSV', 'Columns', 'Add filter', 'Group: All'] as const;
  const places = () =>
    Promise.all(
      [...names.map((name) => page.getByRole('button', { name, exact: true })), page.getByRole('table')].map(
        (control) => control.boundingBox().then((box) => box && { x: box.x, y: box.y }),
      ),
    );
  await expect(page.getByText('Showing all 40 devices')).toBeVisible();
  const before = await places();
  expect(before).not.toContain(null);
  await page.getByRole('searchbox').fill('bench');
  await expect(page.getByText('8 of 40 devices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a range of dates on two lines has room in its button', async ({ page }) => {
  await openWorld(page, '/metrics/device-access?range=365d', { as: 'owner' });
  const button = page.getByRole('button', { name: /^365 days, / });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 320, height: 844 });
  const { lines, room } = await button.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.querySelector('.tnum') ?? element);
    const { top, bottom } = text.getBoundingClientRect();
    const edge = element.getBoundingClientRect();
    return {
      lines: new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size,
      room: Math.min(top - edge.top, edge.bottom - bottom),
    };
  });
  expect(lines).toBe(2);
  expect(room).toBeGreaterThanOrEqual(6);
});

test('going back restores the place in a long list, and few of its rows are in the document', async ({
  page,
}) => {
  await openWorld(page, '/devices', { ...world, scenario: 'fleet-1k' });
  const list = page.getByRole('region', { name: 'All devices' });
  await expect(page.getByText('Showing 100 of 1,000 devices')).toBeVisible();
  for (const loaded of ['200', '300', '400']) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(`Showing ${loaded} of 1,000 devices`)).toBeVisible();
  }
  expect(await list.locator('tr').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, 8_200));
  const link = list.locator('tr[data-index="185"] a');
  await link.scrollIntoViewIfNeeded();
  const top = await link.evaluate((element) => element.getBoundingClientRect().top);
  await link.click();
  await expect(page.getByRole('link', { name: 'Back to Devices' })).toBeVisible();
  await page.goBack();
  // Rows are measured as they render, so this waits until the page is at rest.
  await expect
    .poll(() => link.evaluate((element) => element.getBoundingClientRect().top))
    .toBeCloseTo(top, 0);
  await expect(page.getByText('Showing 400 of 1,000 devices')).toBeVisible();
});
