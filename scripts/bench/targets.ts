/** `npm run bench -- --only start,worlds,scale`. Ratios of medians count, as single timings depend on the machine. */
import { fleet } from './targets/fleet.ts';
import { lists } from './targets/lists.ts';
import type { Measurement } from './targets/measurement.ts';
import { records } from './targets/records.ts';
import { start } from './targets/start.ts';
import { worlds } from './targets/worlds.ts';

const parts: Readonly<Record<string, readonly Measurement[]>> = {
  start: [start],
  worlds: [worlds],
  scale: [records, lists, fleet],
};

let missed = 0;
for (const { title, run } of parts[process.argv[2] ?? ''] ?? []) {
  console.log(title);
  for (const { what, small, large, most, unit = 'ms' } of await run()) {
    const ratio = large / small;
    const target = Number.isFinite(most) ? ` (at most ${most})` : '';
    const verdict = ratio <= most ? '' : ' missed';
    if (verdict) missed += 1;
    console.log(
      `  ${what.padEnd(42)} ${small.toFixed(2).padStart(7)} ${unit} ${large.toFixed(2).padStart(7)} ${unit}  ratio ${ratio.toFixed(2)}${target}${verdict}`,
    );
  }
}
process.exitCode = missed > 0 ? 1 : 0;
