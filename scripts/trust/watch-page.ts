import type { Page } from '@playwright/test';

/**
 * What a visitor of the page would complain about, once the page had time to settle: nothing to read, a spinner that
 * doesn't end, an error no one caught.
 *
 * @param uncaught errors the page threw so far.
 * @param patienceMs how long spinners may take to end; the portal's own timeout is 15 s.
 */
export async function complaints(
  page: Page,
  uncaught: readonly string[],
  patienceMs = 25_000,
): Promise<string[]> {
  const found = uncaught.map((message) => `uncaught: ${message}`);
  const settled = page.waitForFunction(
    () => {
      const root = document.body;
      const waits = root.querySelectorAll('[aria-busy="true"], main [role="status"] svg[class*="spinner"]');
      const loading = /^(Loading|Loading the page|Loading the portal…|Loading\.\.\.)$/m.test(root.innerText);
      return waits.length === 0 && !loading && root.innerText.trim().length > 40;
    },
    undefined,
    { timeout: patienceMs, polling: 250 },
  );
  if (
    !(await settled.then(
      () => true,
      () => false,
    ))
  ) {
    const text = (await page.evaluate(() => document.body.innerText)).trim();
    found.push(text.length > 40 ? 'still loading' : `blank: "${text}"`);
  }
  const says = await page.locator('h1, [role="alert"]').count();
  if (says === 0) found.push('neither a heading nor an alert');
  return found;
}
