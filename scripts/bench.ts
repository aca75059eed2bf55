/** `npm run bench`: compares with alternatives in docs/benchmarks.md. `--only PART,PART` keeps the other parts. */
import { measureFirstLoad } from './bench/first-load.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureLoad } from './bench/load.ts';
import { type PageName, writePart } from './bench/page.ts';
import { installPeers } from './bench/peers.ts';
import { readOptions } from './run/read-options.ts';
import { runChild } from './run/run-child.mjs';
import { runScript } from './run/run-script.ts';
import { UsageError } from './run/usage-error.ts';

const measured: Record<PageName, () => Promise<string>> = {
  'cold-load': measureFirstLoad,
  requests: measureLoad,
  growth: measureGrowth,
};

/** Parts that only compare with targets and print the result. */
const withTargets: readonly string[] = ['start', 'worlds', 'scale'];

async function measure(name: string): Promise<void> {
  if (withTargets.includes(name)) {
    const code = await runChild(['--expose-gc', '--import', 'tsx', 'scripts/bench/targets.ts', name]);
    if (code !== 0) process.exitCode = 1;
    return;
  }
  const text = await measured[name as PageName]();
  console.log(`\n${text}\n`);
  writePart(name as PageName, text);
}

await runScript(async () => {
  const { values } = readOptions('See npm run bench -- --help', { options: { only: { type: 'string' } } });
  const names = [...Object.keys(measured), ...withTargets];
  const chosen = values.only?.split(',') ?? names;
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`Unknown part "${unknown}". Parts: ${names.join(', ')}`);
  if (chosen.some((name) => name in measured)) await installPeers();
  for (const name of chosen) {
    const began = performance.now();
    console.log(`\n${name} …`);
    await measure(name);
    console.log(`${name} took ${Math.round((performance.now() - began) / 1_000)} s.`);
  }
});
