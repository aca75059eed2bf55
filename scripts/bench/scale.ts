/**
 * `npm run bench -- --only scale`: the cost of large worlds compared with small ones. Both alternate in one run;
 * the ratio of the medians counts, because single timings depend on the machine. Exits 1 if a target is missed.
 */
import { fleet } from './scale/fleet.ts';
import { lists } from './scale/lists.ts';
import { records } from './scale/records.ts';

const measurements = [records, lists, fleet];

let missed = 0;
for (const { title, run } of measurements) {
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
