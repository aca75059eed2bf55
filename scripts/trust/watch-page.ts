/** What pages of Playwright and of Puppeteer have in common. */
export type AnyPage = { evaluate<Result>(look: () => Result): Promise<Awaited<Result>> };

function look() {
  const { innerText } = document.body;
  const waits = document.querySelectorAll('[aria-busy="true"], main [role="status"] svg[class*="spinner"]');
  const loading = /^(Loading|Loading the page|Loading the portal…|Loading\.\.\.)$/m.test(innerText);
  return {
    text: innerText.trim(),
    waits: waits.length > 0 || loading,
    says: document.querySelectorAll('h1, [role="alert"]').length,
  };
}

/**
 * What a visitor of the page would complain about, once the page had time to settle: nothing to read, a spinner that
 * doesn't end, an error no one caught.
 *
 * @param uncaught errors the page threw so far.
 * @param patienceMs how long spinners may take to end; the portal's own timeout is 15 s.
 */
export async function complaints(
  page: AnyPage,
  uncaught: readonly string[],
  patienceMs = 25_000,
): Promise<string[]> {
  const until = performance.now() + patienceMs;
  // A page that is about to be replaced by another one can't be looked at.
  const seen = () => page.evaluate(look).catch(() => ({ text: '', waits: true, says: 0 }));
  let now = await seen();
  while ((now.waits || now.says === 0 || now.text.length <= 40) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    now = await seen();
  }
  const found = uncaught.map((message) => `uncaught: ${message}`);
  if (now.text.length <= 40) found.push(`blank: "${now.text}"`);
  else if (now.waits) found.push('still loading');
  if (now.says === 0) found.push('neither a heading nor an alert');
  return found;
}
