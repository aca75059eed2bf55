// Lighthouse on a page of a browser that is open: `node audit.mjs PORT URL desktop|mobile`. Prints the figures as JSON.
import lighthouse, { desktopConfig } from 'lighthouse';

const [port, url, form] = process.argv.slice(2);
const flags = {
  port: Number(port),
  onlyCategories: ['performance'],
  // The session's cookies stay, as they do for somebody who was here before.
  disableStorageReset: true,
  logLevel: 'error',
};
const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
if (!result || result.lhr.runtimeError) {
  console.error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.');
  process.exit(1);
}
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
