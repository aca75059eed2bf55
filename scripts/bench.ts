/** `npm run bench`: measures and updates docs/benchmarks.md. `--only PART,PART` keeps the other parts. */
import { measureColdLoad } from './bench/cold-load.ts';
import { type PageName, writePart } from './bench/page.ts';
import { installPeers } from './bench/peers.ts';
import { measureRequests } from './bench/requests.ts';
import { measureStart } from './bench/start.ts';
import { readOptions } from './run/read-options.ts';
import { runScript } from './run/run-script.ts';
import { UsageError } from './run/usage-error.ts';

const parts: Record<PageName, () => Promise<string>> = {
  'cold-load': measureColdLoad,
  requests: measureRequests,
  start: measureStart,
};
const names = Object.keys(parts) as PageName[];

function partOf(name: string): PageName {
  const part = names.find((each) => each === name);
  if (!part) throw new UsageError(`Unknown part "${name}". Parts: ${names.join(', ')}`);
  return part;
}

await runScript(async () => {
  const { values } = readOptions('See npm run bench -- --help', { options: { only: { type: 'string' } } });
  const chosen = values.only?.split(',').map(partOf) ?? names;
  if (chosen.some((name) => name !== 'start')) await installPeers();
  for (const name of chosen) {
    console.log(`\n${name} …`);
    const text = await parts[name]();
    console.log(`\n${text}\n`);
    writePart(name, text);
  }
});
