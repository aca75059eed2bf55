import type { Page } from '@playwright/test';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import type { Story } from '#fixtures/fixtures.ts';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { expect, test } from './test.ts';

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Story' });
const outlineOf = (page: Page) => page.locator('[data-mock-layer="point"]');
const pageOf = (page: Page) => page.locator('#root > :not([data-mock-layer])');

function missing(story: string, step: number): never {
  throw new Error(`${story} has no step ${step}.`);
}

async function expectStep(page: Page, { id, steps }: Story, step: number): Promise<void> {
  const { see, point } = steps[step - 1] ?? missing(id, step);
  const name = `step ${step} of ${id}`;
  await expect(barOf(page).getByText(`Step ${step} of ${steps.length}`), name).toBeVisible();
  await expect(pageOf(page).getByText(see).filter({ visible: true }).first(), name).toBeVisible();
  if (!point) return;
  await expect(outlineOf(page), name).toBeVisible();
  const role = point.role as Parameters<Page['getByRole']>[0];
  await expect(page.getByRole(role, { name: point.name }).first(), name).toBeAttached();
  // Once the page is at rest, the outline is between the toolbar and the bar.
  await expect
    .poll(async () => {
      const [outline, bar] = [await outlineOf(page).boundingBox(), await barOf(page).boundingBox()];
      return outline && bar && outline.y >= 0 && outline.height > 20 && outline.y + outline.height <= bar.y;
    }, name)
    .toBe(true);
}

async function walk(page: Page, story: Story): Promise<void> {
  await page.goto(`/?story=${story.id}`);
  for (let step = 1; step <= story.steps.length; step += 1) {
    await expectStep(page, story, step);
    await page.keyboard.press(step % 2 ? 'ArrowRight' : 'PageDown');
  }
}

for (const story of builtInStories())
  test(`each step of the story "${story.id}" shows its text, and outlines its target`, {
    tag: '@everywhere',
  }, async ({ page }) => {
    await walk(page, story);
  });

if (isWhole)
  for (const story of builtInStories())
    test(`each step of the story "${story.id}" works in dark on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await walk(page, story);
    });
