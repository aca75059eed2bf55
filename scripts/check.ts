/** `npm run check`: the quick subset of the tests, or parts of it; `--sizes` prints the size of the repository. */
import { checks, downloads } from './check/checks.ts';
import { figures } from './check/figures.ts';
import { readOptions } from './run/read-options.ts';
import { runScript } from './run/run-script.ts';
import { runSteps, type Step } from './run/run-steps.ts';
import { UsageError } from './run/usage-error.ts';

function chosenParts(only: string | undefined): readonly Step[] {
  if (only === undefined) return checks;
  const all: readonly Step[] = [...checks, downloads];
  return only.split(',').map((name) => {
    const step = all.find((each) => each.name === name);
    if (step) return step;
    throw new UsageError(`Unknown part "${name}". Parts: ${all.map((each) => each.name).join(', ')}`);
  });
}

await runScript(async () => {
  const options = { only: { type: 'string' }, sizes: { type: 'boolean' } } as const;
  const { values } = readOptions('See npm run check -- --help', { options });
  if (values.sizes) return console.log(figures());
  const failed = await runSteps(chosenParts(values.only));
  if (failed.length > 0) process.exit(1);
});
