import { newSandboxKey } from '#mock-server/core/sandbox/sandbox.ts';
import type { SandboxDatabase } from '#mock-server/core/sandbox/sandbox-database.ts';
import type { StoreWatch } from '#mock-server/core/sandbox/store-watch.ts';
import { createHeldResponses, type HeldResponses } from './held-responses.ts';

const lookMs = 250;

/** Any process removes an entry to release it; the store itself does when its sandbox is reset, removed or moved. */
export function createSharedHeldResponses(
  database: SandboxDatabase,
  { ask, need }: StoreWatch,
): HeldResponses {
  const own = createHeldResponses();
  return {
    async hold(held, signal) {
      const { session, query, operation, at } = held;
      if (session === null) return own.hold(held, signal);
      const entry = JSON.stringify({ operation, at, key: newSandboxKey() });
      // A store that doesn't answer releases nothing.
      const isHeld = await ask(database.hold(session, query, entry)).catch(() => true);
      if (!isHeld) return;
      try {
        await own.hold(held, signal, (release) => {
          const look = async () => {
            if (!(await ask(database.held(session))).includes(entry)) release();
          };
          const timer = setInterval(() => look().catch(() => {}), lookMs);
          return () => clearInterval(timer);
        });
      } finally {
        await ask(database.letGo(session, entry)).catch(() => {});
      }
    },
    list: async (session) =>
      (await need(database.held(session))).map((entry) => {
        const { operation, at } = JSON.parse(entry);
        return { operation, at };
      }),
    release: (session, operation) => need(database.release(session, operation)),
    releaseOtherWorlds() {},
    releaseAll: own.releaseAll,
  };
}
