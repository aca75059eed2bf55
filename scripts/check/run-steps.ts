import { spawn } from 'node:child_process';
import { follow } from '#mock-server/testing/follow.ts';

export type Step = { name: string; command: readonly [string, ...string[]] };

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
