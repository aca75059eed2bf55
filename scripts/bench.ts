/** `npm run bench`: measures and updates docs/benchmarks.md. `--only PART,PART` keeps the other parts. */
import { measureColdLoad } from './bench/cold-load.ts';
import { writePart } from './bench/page.ts';
import { installPeers } from './bench/peers.ts';
import { measureRequests } from './bench/requests.ts';
import { measureStart } from './bench/start.ts';
import { readOptions, UsageError } from './run.ts';

const parts = { 'cold-load': measureColdLoad, requests: measureRequests, start: measureStart };
const names = Object.keys(parts) as (keyof typeof parts)[];

const usage = `Compares the portal and the mock API with alternatives, and writes docs/benchmarks.md.

Usage: npm run bench -- [options]
  --only a,b  only these parts: ${names.join(', ')}`;

const { values } = readOptions(usage, { options: { only: { type: 'string' } } });
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
