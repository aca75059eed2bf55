import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

const file = join(root, 'docs/benchmarks.md');

const titles = {
  'cold-load': 'A cold load: time to the menu, and bytes',
  requests: 'Requests a second',
  start: 'npm start with a fresh build',
};
export type PageName = keyof typeof titles;

const introduction = `# Benchmarks

The portal and its mock API compared with alternatives. \`npm run bench\` measures all parts and updates this page;
\`npm run bench -- --only requests\` measures only those parts. The alternatives are a separate package,
\`scripts/bench/peers/package.json\`, which only this command installs.

Alternatives are measured in the same run, alternating (A B A B), and the tables show medians. Rely on the ratios: the
milliseconds depend on the machine named below each part.
`;

const machine = () => `Measured on ${availableParallelism()} cores with Node ${process.version.slice(1)}.`;

const begin = (name: string) => `<!-- part ${name} -->`;

function earlier(page: string, name: string): string | null {
  const from = page.indexOf(begin(name));
  if (from < 0) return null;
  const to = page.indexOf('<!-- part ', from + 1);
  return page.slice(from, to < 0 ? undefined : to).trim();
}

export function writePart(name: PageName, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const written = `${begin(name)}\n\n## ${titles[name]}\n\n${text}\n\n${machine()}`;
  const parts = Object.keys(titles).flatMap((each) =>
    each === name ? written : (earlier(page, each) ?? []),
  );
  const all = [introduction, ...parts].join('\n\n');
  writeFileSync(file, `${all.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`);
}
