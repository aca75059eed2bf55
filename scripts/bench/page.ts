import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

const file = join(root, 'docs/benchmarks.md');

/** Replaces what follows the heading of a part of docs/benchmarks.md. */
export function writePart(name: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const part = new RegExp(`(<!-- part ${name} -->\n\n## .*\n\n)[^]*?(?=\n<!-- part |$)`);
  const machine = `Measured on ${availableParallelism()} cores with Node ${process.version.slice(1)}.`;
  writeFileSync(
    file,
    page.replace(part, (_all, heading: string) => `${heading}${text}\n\n${machine}\n`),
  );
}
