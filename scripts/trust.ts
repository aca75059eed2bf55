/** `npm run trust`: checks that are too slow for `npm test`. Writes each part's report below .build/trust/. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from './files.ts';
import { readOptions } from './run/read-options.ts';
import { runScript } from './run/run-script.ts';
import { UsageError } from './run/usage-error.ts';
import { goneParts, type Part, parts } from './trust/parts.ts';
import { type PartReport, reportPart } from './trust/report-part.ts';

const text = { type: 'string' } as const;
const options = { only: text, minutes: text, since: text, states: text, modules: text };
type Values = Partial<Record<keyof typeof options, string>>;

async function run(name: string, part: Part, values: Values): Promise<PartReport> {
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

/** The parts to run. @throws UsageError for an unknown part, and an option or value that no part takes */
function chosenParts(values: Values): string[] {
  const names = values.only?.split(',') ?? Object.keys(parts);
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    const reason = Object.hasOwn(goneParts, unknown)
      ? `The part "${unknown}" was removed. ${goneParts[unknown]}`
      : `Unknown part "${unknown}".`;
    throw new UsageError(`${reason} Parts: ${Object.keys(parts).join(', ')}`);
  }
  if (values.minutes !== undefined && !(Number(values.minutes) > 0))
    throw new UsageError(`--minutes "${values.minutes}" must be a number above 0, for example --minutes 5.`);
  for (const option of ['since', 'states', 'modules'] as const) {
    const takes = (name: string) =>
      (parts[name] as Partial<{ takes: readonly string[] }>).takes?.includes(option);
    if (values[option] === undefined || names.some(takes)) continue;
    throw new UsageError(
      `--${option} only works with these parts: ${Object.keys(parts).filter(takes).join(', ')}.`,
    );
  }
  return names;
}

await runScript(async () => {
  const { values } = readOptions('See npm run trust -- --help', { options });
  const names = chosenParts(values);
  // One seed for the whole run, even if it continues past midnight.
  process.env.TEST_SEED = String(testSeed);
  console.log(`TEST_SEED=${testSeed}`);
  const lines: string[] = [];
  for (const name of names) {
    const part = parts[name] as Part;
    console.log(`\n${name}: ${part.promise}`);
    const began = performance.now();
    const report = await run(name, part, values);
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
});
