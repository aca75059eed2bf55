/**
 * `npm run bench`: the portal and its mock API beside their peers, in one run, into docs/benchmarks.md.
 * `npm run bench -- --only b,c` measures some parts; the page keeps the others.
 */
import { parseArgs } from 'node:util';
import { measureDemo } from './demo.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFirstResponse } from './first-response.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureNavigation } from './navigation.ts';
import { writePart } from './page.ts';
import { installPeers } from './peers.ts';
import { measureQuality } from './quality.ts';
import { measureSharedStore } from './shared-store.ts';

const parts = {
  a: measureFirstLoad,
  b: measureLoad,
  c: measureFirstResponse,
  d: measureGrowth,
  e: measureLighthouse,
  f: measureNavigation,
  g: measureQuality,
  h: measureDemo,
  i: measureSharedStore,
};
type PartName = keyof typeof parts;

function partsToRun(): PartName[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = Object.keys(parts) as PartName[];
  if (values.only === undefined) return names;
  const chosen = values.only.split(',');
  const unknown = chosen.find((each) => !names.some((name) => name === each));
  if (unknown !== undefined)
    throw new Error(
      `There is no part "${unknown}". Parts are ${names.join(', ')}: npm run bench -- --only b,c`,
    );
  return names.filter((name) => chosen.includes(name));
}

async function measureAll(): Promise<void> {
  const names = partsToRun();
  // The portal alone needs none of them.
  if (names.some((name) => !['f', 'h'].includes(name))) await installPeers();
  for (const name of names) {
    const began = performance.now();
    console.log(`\nPart ${name} …`);
    const text = await parts[name]();
    console.log(`\n${text}\n`);
    writePart(name, text);
    console.log(`Part ${name} took ${Math.round((performance.now() - began) / 1_000)} s.`);
  }
}

measureAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
