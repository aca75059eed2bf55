import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Only these depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules that axe disables by default: names contain the visible text (2.5.3), targets are 24 px (2.5.8). */
const more = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** Violations and best practices, one line per rule. @param within selector of the checked part */
export async function axeViolations(page: Page, within: string, which: 'all' | 'colors'): Promise<string[]> {
  // Focus guards of open menus only pass the focus on. Legacy mode needs no second page for its
  // report and only omits frames, which the portal doesn't have.
  const axe = new AxeBuilder({ page }).include(within).exclude('[data-base-ui-focus-guard]').setLegacyMode();
  const { violations } = await (which === 'colors'
    ? axe.withRules(colorRules)
    : axe.options({ rules: more })
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
