import { expect, type Locator, type Page } from '@playwright/test';

export const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Mock world' });

export const menuOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');

export const query = (page: Page): string => new URL(page.url()).search;

export type BarMenu = 'Scenario' | 'Signed in as' | 'Clock' | 'Faults';

/** A button of the bar, whose name has its value too. */
export const buttonOf = (page: Page, menu: BarMenu): Locator =>
  panelOf(page).getByRole('button', { name: new RegExp(`^${menu}`) });

/** Opens a menu of the bar, which may be open since the last change. */
export async function openMenu(page: Page, menu: BarMenu): Promise<Locator> {
  const dialog = panelOf(page).getByRole('dialog', { name: menu });
  if (!(await dialog.isVisible())) await buttonOf(page, menu).click();
  await expect(dialog.getByRole('button').first()).toBeVisible();
  return dialog;
}
