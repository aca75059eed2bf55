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
};
type PartName = keyof typeof titles;

const introduction = `# Benchmarks

The portal and its mock API beside their peers. \`npm run bench\` measures everything anew and writes this page;
\`npm run bench -- --only b,c\` measures some parts and leaves the others as they are. The peers are a package of their own,
\`scripts/bench/peers/package.json\`, installed by that command and by nothing else.

What is compared is measured in turn in one run, A B A B, and medians are given: hold the ratios to be true, not the
milliseconds, which are those of the machine named under each part. Where a figure isn't reached, the page says how far it
is and what holds it back.
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
