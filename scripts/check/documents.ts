import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const documents = [
  'README.md',
  ...['client', 'docs', 'fixtures', 'mock-server', 'schema', 'scripts'].flatMap((folder) =>
    filesBelow(folder, '.md'),
  ),
];

const commandOutput = /^(dist|\.build|\.cache|node_modules)\b/;
const topLevel = /^(\.ci|client|docs|fixtures|mock-server|schema|scripts)\//;

const problems: string[] = [];
for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  const say = (problem: string) => problems.push(`${document}: ${problem}`);
  for (const [, name = ''] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g))
    if (!(name in scripts)) say(`npm run ${name} is no script of package.json.`);
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g))
    if (!existsSync(join(root, dirname(document), target))) say(`links to ${target}, which does not exist.`);
  for (const [, path = ''] of text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g))
    if (topLevel.test(path) && !commandOutput.test(path) && !existsSync(join(root, path)))
      say(`names ${path}, which does not exist.`);
}

const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
for (const record of filesBelow('docs/decisions', '.md').filter((path) => !path.endsWith('README.md')))
  if (!index.includes(`(${basename(record)})`))
    problems.push(`docs/decisions/README.md: has no line for ${basename(record)}.`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
