import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#scripts/files.ts';

const folders = ['schema', 'client', 'fixtures'];
const isSource = (file: string) =>
  /\.graphql$|^(default|(identities|scenarios|stories)[\\/][^\\/]+)\.json$/.test(file);

// Editors save a file in several steps.
const settleMs = 30;

/** Calls `work` now and after each change of a source, one call at a time. Never ends. */
export async function watchSources(work: () => Promise<void>): Promise<never> {
  let changed = () => {};
  let change = Promise.resolve();
  const expectChange = () => {
    change = new Promise((resolve) => {
      changed = resolve;
    });
  };
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || isSource(file)) changed();
    });
  for (;;) {
    expectChange();
    await work();
    await change;
    await sleep(settleMs);
  }
}
