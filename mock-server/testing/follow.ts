import type { ChildProcess } from 'node:child_process';
import { atEndOfTests } from './at-end-of-tests.ts';

export type FollowedChild = {
  child: ChildProcess;
  /** Waits for matching output. @throws if the process ends without it. */
  line(form: RegExp): Promise<RegExpExecArray>;
  ended: Promise<{ code: number | null; out: string; errors: string }>;
};

/** The test ends the process; if it fails to, it ends with the test's process. */
export function follow(child: ChildProcess): FollowedChild {
  atEndOfTests(() => child.kill('SIGKILL'));
  let out = '';
  let errors = '';
  // A character of several bytes may arrive in two parts.
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
  });
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    out += part;
  });
  const line = (form: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = form.exec(out);
        if (!match) return;
        child.stdout?.off('data', look);
        resolve(match);
      };
      child.stdout?.on('data', look);
      child.once('close', () => reject(new Error(`It ended without ${form}:\n${out}${errors}`)));
      look();
    });
  const ended = new Promise<{ code: number | null; out: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, errors })),
  );
  return { child, line, ended };
}
