/** The common part of Playwright's and Puppeteer's pages. */
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
 * No text, an endless spinner, an uncaught error.
 *
 * @param patienceMs for spinners. The portal's timeout is 15 s, and queries that depend on others have 15 s more if the
 * API answered some of the first, as with a held response, of which a session has 4.
 */
export async function complaints(
  page: AnyPage,
  uncaught: readonly string[],
  patienceMs = 40_000,
): Promise<string[]> {
  const until = performance.now() + patienceMs;
  // Evaluating fails while the page navigates.
  const lookAtPage = () => page.evaluate(look).catch(() => ({ text: '', waits: true, says: 0 }));
  let now = await lookAtPage();
  while ((now.waits || now.says === 0 || now.text.length <= 40) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    now = await lookAtPage();
  }
  const problems = uncaught.map((message) => `uncaught: ${message}`);
  if (now.text.length <= 40) problems.push(`blank: "${now.text}"`);
  else if (now.waits) problems.push('still loading');
  if (now.says === 0) problems.push('neither a heading nor an alert');
  return problems;
}
