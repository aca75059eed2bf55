import { spawn } from 'node:child_process';

/** A command with a display name. */
export type Step = { name: string; command: readonly [string, ...string[]] };

/** Runs one step and collects its output. */
function collect({ command: [program, ...args] }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs steps two at a time; prints one line for each, and the output of those that fail.
 *
 * @returns the names of the failed steps.
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  async function worker(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output } = await collect(step);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name}`);
      if (code === 0) continue;
      failed.push(step.name);
      console.log(output.trimEnd());
    }
  }
  await Promise.all([worker(), worker()]);
  return failed;
}
