/** `npm run trust`: checks that are too slow for `npm test`. Writes each part's report below .build/trust/. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from './files.ts';
import { goneParts, type Part, parts } from './trust/parts.ts';
import { type PartReport, reportPart } from './trust/report-part.ts';

const options = ['only', 'minutes', 'since', 'states', 'modules'] as const;
const { values } = parseArgs({
  options: Object.fromEntries(options.map((name) => [name, { type: 'string' }])) as Record<
    (typeof options)[number],
    { type: 'string' }
  >,
});

async function run(name: string, part: Part): Promise<PartReport> {
  const file = join(root, '.build/trust', `${name}.json`);
  rmSync(file, { force: true });
  if ('count' in part) {
    const { passed, failed } = await part.count();
    const problems = failed > 0 ? [`${failed} failed.`] : [];
    reportPart({ part: name, figures: { passed, failed }, problems });
  } else {
    const passedOptions = ['minutes', ...part.takes] as (keyof typeof values)[];
    const code = await part.program(
      passedOptions.flatMap((option) => (values[option] ? [`--${option}`, values[option]] : [])),
    );
    const problems = [`It ended with exit code ${code} and without a report.`];
    if (!existsSync(file)) reportPart({ part: name, figures: {}, problems });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

const names = values.only?.split(',') ?? Object.keys(parts);
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  const reason = Object.hasOwn(goneParts, unknown)
    ? `The part "${unknown}" was removed. ${goneParts[unknown]}`
    : `Unknown part "${unknown}".`;
  console.error(`${reason} Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
if (values.minutes !== undefined && !(Number(values.minutes) > 0)) {
  console.error(`--minutes "${values.minutes}" must be a number above 0, for example --minutes 5.`);
  process.exit(1);
}
for (const option of ['since', 'states', 'modules'] as const) {
  const takes = (name: string) =>
    (parts[name] as Partial<{ takes: readonly string[] }>).takes?.includes(option);
  if (values[option] === undefined || names.some(takes)) continue;
  console.error(`--${option} only works with these parts: ${Object.keys(parts).filter(takes).join(', ')}.`);
  process.exit(1);
}

// One seed for the whole run, even if it continues past midnight.
process.env.TEST_SEED = String(testSeed);
console.log(`TEST_SEED=${testSeed}`);
const lines: string[] = [];
for (const name of names) {
  const part = parts[name] as Part;
  console.log(`\n${name}: ${part.promise}`);
  const began = performance.now();
  const report = await run(name, part);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  // A part that ran out of time has failed, unless `--minutes` limited it.
  const isWhole = !report.leftOut || values.minutes !== undefined;
  const holds = report.problems.length === 0 && isWhole;
  lines.push(`${holds ? 'ok    ' : 'FAILED'} ${name}: ${minutes} min`);
  if (holds) continue;
  lines.push(`       repeat: TEST_SEED=${testSeed} ${part.repeat}`);
  process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
