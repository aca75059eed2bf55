// Runs Lighthouse on pages of an open browser: `node audit.mjs PORT desktop|mobile URL...`. Prints their
// performance, one line of JSON each. `npm run trust` checks accessibility.
import lighthouse, { desktopConfig } from 'lighthouse';

const [port, form, ...urls] = process.argv.slice(2);
const flags = {
  port: Number(port),
  onlyCategories: ['performance'],
  // Keeps the session's cookies, as for a returning visitor.
  disableStorageReset: true,
  logLevel: 'error',
};
/** Lighthouse sometimes loses its trace and requests another run. */
async function audit(url, attempts = 3) {
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  const error = result ? result.lhr.runtimeError : { message: 'Lighthouse gave no result.' };
  if (!error) return result.lhr;
  if (attempts > 1) return audit(url, attempts - 1);
  console.error(error.message);
  return process.exit(1);
}

for (const url of urls) {
  const lhr = await audit(url);
  const figureOf = (name) => lhr.audits[name]?.numericValue ?? null;
  const selectorsOf = (name) =>
    (lhr.audits[name]?.details?.items ?? []).map(({ node }) => node?.selector).filter(Boolean);
  console.log(
    JSON.stringify({
      score: Math.round((lhr.categories.performance.score ?? 0) * 100),
      shift: figureOf('cumulative-layout-shift'),
      shifted: selectorsOf('layout-shifts'),
      firstPaint: figureOf('first-contentful-paint'),
      largestPaint: figureOf('largest-contentful-paint'),
      blocked: figureOf('total-blocking-time'),
    }),
  );
}
