/**
 * `npm run trust`: what is too slow for every `npm test`, in parts. Prints the seed of the run and, for a part that
 * fails, the command that repeats what failed; exits 1 when a part fails.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from './files.ts';
import { type Count, runBrowserTests, runUnitTests } from './test-runs.ts';

type Part = { does: string; run: () => Promise<Count>; repeat: string };

const whole = { TEST_SWEEPS: 'whole' };
const wholeAgain = `TEST_SWEEPS=whole TEST_SEED=${testSeed}`;

/** Runs a script with its output shown; counts as one. */
async function script(name: string, ...args: string[]): Promise<Count> {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${name}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const parts: Record<string, Part> = {
  unit: {
    does: 'unit, HTTP and mounted tests, every sweep whole, property tests with the seed of the day',
    run: () => runUnitTests(whole),
    repeat: `${wholeAgain} npm run unit -- FILE -t "TEST"`,
  },
  browser: {
    does: 'browser tests: every route, in both themes, at every width',
    run: () => runBrowserTests(whole),
    repeat: `${wholeAgain} npm run browser -- FILE --grep "TEST" --trace on`,
  },
  mutations: {
    does: 'a fault in the code of each statement of the specification, which its tests have to notice',
    run: () => script('mutations.ts'),
    repeat: 'npm run mutations -- --only "STATEMENT"',
  },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown part "${unknown[0]}". Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

console.log(`TEST_SEED=${testSeed}`);
const lines: string[] = [];
for (const name of names) {
  const { does, run, repeat } = parts[name] as Part;
  console.log(`\n${name}: ${does}`);
  const began = performance.now();
  const { passed, failed } = await run();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  lines.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed, ${minutes} min`,
  );
  if (failed === 0) continue;
  lines.push(`       repeat: ${repeat}`);
  process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
