// Lighthouse on a page of a browser that is open: `node audit.mjs PORT URL desktop|mobile`. Prints the figures as JSON.
import lighthouse, { desktopConfig } from 'lighthouse';

const [port, url, form] = process.argv.slice(2);
const flags = {
  port: Number(port),
  onlyCategories: ['performance'],
  // The session's cookies stay, as they do for a returning visitor.
  disableStorageReset: true,
  logLevel: 'error',
};
/** Lighthouse sometimes loses its trace and asks to be run again. */
async function audit(attempts = 3) {
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  const error = result ? result.lhr.runtimeError : { message: 'Lighthouse gave no result.' };
  if (!error) return result;
  if (attempts > 1) return audit(attempts - 1);
  console.error(error.message);
  return process.exit(1);
}

const result = await audit();
const { categories, audits } = result.lhr;
const figureOf = (name) => audits[name]?.numericValue ?? null;
console.log(
  JSON.stringify({
    score: Math.round((categories.performance.score ?? 0) * 100),
    shift: figureOf('cumulative-layout-shift'),
    shifted: (audits['layout-shifts']?.details?.items ?? [])
      .map(({ node }) => node?.selector)
      .filter(Boolean),
    firstPaint: figureOf('first-contentful-paint'),
    largestPaint: figureOf('largest-contentful-paint'),
    blocked: figureOf('total-blocking-time'),
  }),
);
