import { newSandboxKey } from './sandbox.ts';
import type { SandboxDatabase } from './sandbox-database.ts';
import { newSessionId } from './sandbox-store.ts';
import { changedAtOnce, type Sandboxes } from './sandboxes.ts';
import { lengthWithout } from './steps.ts';
import type { StoreWatch } from './store-watch.ts';
import type { InTurn } from './turns.ts';

type Options = Pick<StoreWatch, 'need'> & {
  database: SandboxDatabase;
  /** In ms. */
  now: () => number;
  inTurn: InTurn;
};

const maxAttempts = 3;

export function createSharedRewind(options: Options): Pick<Sandboxes, 'rewind' | 'fork'> {
  const { database, need, now, inTurn } = options;

  async function readWithout(session: string, steps: number) {
    const stored = await need(database.read(session, now()));
    if (!stored) return { ok: false, steps: null } as const;
    const rest = lengthWithout(
      stored.changes.map((change) => JSON.parse(change)),
      steps,
    );
    return rest.ok ? ({ ok: true, stored, length: rest.length } as const) : rest;
  }

  return {
    rewind: (session, steps) =>
      inTurn(session, async () => {
        for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
          const rest = await readWithout(session, steps);
          if (!rest.ok) return rest;
          const { key, changes } = rest.stored;
          const to = { key: newSandboxKey(), length: rest.length };
          const from = { key, length: changes.length };
          if (await need(database.rewind(session, from, to, now()))) return { ok: true, session };
        }
        throw changedAtOnce();
      }),
    async fork(session, steps) {
      const rest = await readWithout(session, steps);
      if (!rest.ok) return rest;
      const { stored, length } = rest;
      const id = newSessionId();
      const changes = stored.changes.slice(0, length);
      await need(database.put(id, { ...stored, key: newSandboxKey(), changes }, now()));
      return { ok: true, session: id };
    },
  };
}
