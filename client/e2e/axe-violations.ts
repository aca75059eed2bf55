import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a theme can break; everything else is the same in all of them. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules that axe leaves off by default: names contain what is visible (2.5.3), targets are 24 px (2.5.8). */
const more = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/**
 * What axe finds on a page, best practices included, one line per rule.
 *
 * @param within selector of the part that is looked at.
 * @param which rules to run: all of them, or those that depend on the theme.
 */
export async function axeViolations(page: Page, within: string, which: 'all' | 'colors'): Promise<string[]> {
  // Focus guards of open menus take the focus only to pass it on.
  // Legacy mode needs no second page for its report; it only leaves out frames, and there are none.
  const axe = new AxeBuilder({ page }).include(within).exclude('[data-base-ui-focus-guard]').setLegacyMode();
  const { violations } = await (which === 'colors'
    ? axe.withRules(colorRules)
    : axe.options({ rules: more })
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
