import { expect, type Page, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Story' });
const outlineOf = (page: Page) => page.locator('[data-mock-layer="point"]');

test('the bar is accessible at every width, in forced colors, and not printed; the notes follow it', async ({
  page,
  context,
}) => {
  await page.goto('/?story=tour&step=2');
  await expect(outlineOf(page)).toBeVisible();
  await checkLooks(page, 'aside[aria-label="Story"]');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(outlineOf(page)).toBeVisible();
  await page.emulateMedia({ forcedColors: null });

  const opening = context.waitForEvent('page');
  await barOf(page).getByRole('button', { name: 'Notes' }).click();
  const notes = await opening;
  await expect(notes.getByText('Step 2 of')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(notes.getByText('Step 3 of')).toBeVisible();
  await notes.close();

  await page.emulateMedia({ media: 'print' });
  await expect(barOf(page)).toBeHidden();
  await expect(outlineOf(page)).toBeHidden();
});

test('the outline of a page heading is around its block with the sentence, 8 px off', async ({ page }) => {
  await page.goto('/?story=tour');
  await expect(outlineOf(page)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const sentence = page.getByRole('paragraph').filter({ hasText: /Nothing needs attention\.$/ });
  await expect
    .poll(async () => {
      const [outline, top, bottom] = [
        await outlineOf(page).boundingBox(),
        await heading.boundingBox(),
        await sentence.boundingBox(),
      ];
      if (!outline || !top || !bottom) return null;
      return [top.y - outline.y, outline.y + outline.height - bottom.y - bottom.height].map(Math.round);
    })
    .toEqual([11, 11]);
});
