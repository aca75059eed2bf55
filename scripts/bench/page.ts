import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

const file = join(root, 'docs/benchmarks.md');

const titles = {
  a: 'a. A cold load: time to the menu, and bytes',
  b: 'b. Requests a second',
  c: 'c. From start to first answer',
  d: 'd. Growth',
  e: 'e. Lighthouse',
  f: 'f. From a link to its data',
  g: 'g. Accessibility and best practices of every page',
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

const begin = (name: PartName) => `<!-- part ${name} -->`;

/** The text of a part that was measured before. */
function earlier(page: string, name: PartName): string | null {
  const from = page.indexOf(begin(name));
  if (from < 0) return null;
  const to = page.indexOf('<!-- part ', from + 1);
  return page.slice(from, to < 0 ? undefined : to).trim();
}

const machine = () => `Measured on ${availableParallelism()} cores with Node ${process.version.slice(1)}.`;

/** Puts a part into the page, in place of what was there. */
export function writePart(name: PartName, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const written = `${begin(name)}\n\n## ${titles[name]}\n\n${text}\n\n${machine()}`;
  const names = Object.keys(titles) as PartName[];
  const parts = names.flatMap((each) => (each === name ? written : (earlier(page, each) ?? [])));
  writeFileSync(
    file,
    `${[introduction, ...parts]
      .join('\n\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  );
}
