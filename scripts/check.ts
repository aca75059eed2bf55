/** `npm run check`: the quick subset of the tests, or parts of it. */
import { checks, downloads, runSteps, type Step } from './check/checks.ts';
import { readOptions, UsageError } from './run.ts';

function chosenParts(only: string | undefined): readonly Step[] {
  if (only === undefined) return checks;
  const all: readonly Step[] = [...checks, downloads];
  return only.split(',').map((name) => {
    const step = all.find((each) => each.name === name);
    if (step) return step;
    throw new UsageError(`Unknown part "${name}". Parts: ${all.map((each) => each.name).join(', ')}`);
  });
}

const usage = `Runs the quick subset of the tests: types, lint, unused code, documents.

Usage: npm run check -- [options]`;

const { values } = readOptions(usage, {
  only: {
    type: 'string',
    value: 'a,b',
    help: 'only these parts, for example types, lint, or downloads, which needs builds',
  },
});
if ((await runSteps(chosenParts(values.only))) > 0) process.exitCode = 1;
