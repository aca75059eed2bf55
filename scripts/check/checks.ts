import { spawn } from 'node:child_process';
import { follow } from '#mock-server/testing/follow.ts';

export type Step = { name: string; command: readonly [string, ...string[]] };

const script = (name: string, ...args: string[]): Step['command'] => [
  'node',
  '--import',
  './scripts/prepare.mjs',
  `scripts/${name}`,
  ...args,
];

/** `npm test` also runs them. */
export const checks = [
  { name: 'types', command: ['npx', '--no', 'tsc'] },
  // Without a path: for `.`, Biome leaves most files out in some worktrees.
  { name: 'lint', command: ['npx', '--no', 'biome', 'check', '--error-on-warnings'] },
  { name: 'layers', command: script('check/layers.ts') },
  { name: 'fixtures', command: script('fixtures.ts', 'check') },
  { name: 'unused', command: ['npx', '--no', 'knip', '--no-config-hints'] },
  { name: 'specification', command: script('check/specification.ts') },
  { name: 'contract', command: script('contract.ts', 'check') },
  { name: 'documents', command: script('check/documents.ts') },
] as const satisfies readonly Step[];

/** The download budgets, which need builds: part of `npm test`, and of `npm run check` by name. */
export const downloads = { name: 'downloads', command: script('check/downloads.ts') } as const satisfies Step;

/** Parts of `npm run check`, two at a time; prints the output of those that fail. @returns how many failed */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const waiting = [...steps];
  let failed = 0;
  async function worker(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [program, ...args] = step.command;
      const env = { ...process.env, FORCE_COLOR: '0' };
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
      const { code, out, errors } = await follow(child).ended;
      if (code === 0) {
        console.log(`ok     ${step.name}`);
        continue;
      }
      failed += 1;
      console.log(`FAILED ${step.name}. Repeat it: npm run check -- --only ${step.name}`);
      console.log((out + errors).trimEnd());
    }
  }
  await Promise.all([worker(), worker()]);
  return failed;
}
