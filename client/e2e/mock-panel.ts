import { expect, type Locator, type Page } from '@playwright/test';

export const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Mock world' });

export const menuOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');

export const query = (page: Page): string => new URL(page.url()).search;

export async function expand(page: Page): Promise<Locator> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Expand' }).click();
  await expect(panel.getByRole('region', { name: 'Scenario' })).toBeVisible();
  return panel;
}
