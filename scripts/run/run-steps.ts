import { spawn } from 'node:child_process';
import { follow } from '#mock-server/testing/follow.ts';

export type Step = { name: string; command: readonly [string, ...string[]] };

/** Two at a time; prints the output of those that fail. @returns the names of the failed steps */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  async function worker(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [program, ...args] = step.command;
      const env = { ...process.env, FORCE_COLOR: '0' };
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
      const { code, out, errors } = await follow(child).ended;
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name}`);
      if (code === 0) continue;
      failed.push(step.name);
      console.log((out + errors).trimEnd());
    }
  }
  await Promise.all([worker(), worker()]);
  return failed;
}
