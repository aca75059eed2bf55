/** `npm run bench`: measures and updates docs/benchmarks.md. `--only PART,PART` keeps the other parts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureColdLoad } from './bench/cold-load.ts';
import { measureRequests } from './bench/requests.ts';
import { installPeers } from './bench/servers.ts';
import { measureStart } from './bench/start.ts';
import { root } from './files.ts';
import { readOptions, UsageError } from './run.ts';

const parts = { 'cold-load': measureColdLoad, requests: measureRequests, start: measureStart };
const names = Object.keys(parts) as (keyof typeof parts)[];

const usage = `Compares the portal and the mock API with alternatives, and writes docs/benchmarks.md.

Usage: npm run bench -- [options]`;

const file = join(root, 'docs/benchmarks.md');

/** Replaces what follows the heading of a part of docs/benchmarks.md. */
function writePart(name: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const part = new RegExp(`(<!-- part ${name} -->\n\n## .*\n\n)[^]*?(?=\n<!-- part |$)`);
  const machine = `Measured on ${availableParallelism()} cores with Node ${process.version.slice(1)}.`;
  writeFileSync(
    file,
    page.replace(part, (_all, heading: string) => `${heading}${text}\n\n${machine}\n`),
  );
}

const { values } = readOptions(usage, {
  only: { type: 'string', value: 'a,b', help: `only these parts: ${names.join(', ')}` },
});
const chosen =
  values.only?.split(',').map((name) => {
    const part = names.find((each) => each === name);
    if (part) return part;
    throw new UsageError(`Unknown part "${name}". Parts: ${names.join(', ')}`);
  }) ?? names;
if (chosen.some((name) => name !== 'start')) installPeers();
for (const name of chosen) {
  console.log(`\n${name} …`);
  const text = await parts[name]();
  console.log(`\n${text}\n`);
  writePart(name, text);
}
