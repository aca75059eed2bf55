import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';
import { writePagePart } from '#scripts/report-page.ts';

const file = join(root, 'docs/benchmarks.md');

const titles = {
  a: 'a. A cold load: time to the menu, and bytes',
  b: 'b. Requests a second',
  c: 'c. From start to first answer',
  d: 'd. Growth',
  e: 'e. Lighthouse',
  f: 'f. From a link to its data',
  g: 'g. Accessibility and best practices of every page',
  h: 'h. The demo',
  i: 'i. Requests a second with a shared store',
};
type PartName = keyof typeof titles;

const introduction = `# Benchmarks

The portal and its mock API compared with alternatives. \`npm run bench\` measures all parts and updates this page;
\`npm run bench -- --only b,c\` measures only those parts. The alternatives are a separate package,
\`scripts/bench/peers/package.json\`, which only this command installs.

Alternatives are measured in the same run, alternating (A B A B), and the tables show medians. Rely on the ratios: the
milliseconds depend on the machine named below each part. For a target that isn't met, the page gives the difference
and the reason.
`;

const machine = () => `Measured on ${availableParallelism()} cores with Node ${process.version.slice(1)}.`;

/** Puts a part into the page, in place of what was there. */
export function writePart(name: PartName, text: string): void {
  const page = { file, introduction, names: Object.keys(titles) };
  writePagePart(page, name, `## ${titles[name]}\n\n${text}\n\n${machine()}`);
}
