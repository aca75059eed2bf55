import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The command as a test runs it. */
export type RunningMain = {
  child: ChildProcess;
  /** Waits for a line of its output that fits, from the start of the output on. */
  line(form: RegExp): Promise<RegExpExecArray>;
  ended: Promise<{ code: number | null; errors: string }>;
};

/** Starts `mock-server/main.ts` in a process of its own; whoever starts it ends it. */
export function runMain(...args: string[]): RunningMain {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args]);
  let out = '';
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  child.stdout.on('data', (part) => {
    out += part;
  });
  const line = (form: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = form.exec(out);
        if (!found) return;
        child.stdout.off('data', look);
        resolve(found);
      };
      child.stdout.on('data', look);
      look();
    });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, errors })),
  );
  return { child, line, ended };
}

/** The address the command says it is ready at. */
export async function readyAt({ line }: RunningMain): Promise<string> {
  const [, url = ''] = await line(/^Mock API ready at (http:\/\/localhost:\d+)$/m);
  return url;
}
