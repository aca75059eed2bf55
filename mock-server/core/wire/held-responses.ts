import type { Eventually } from '#mock-server/core/sandbox/sandboxes.ts';

type Holder = { session: string | null; query: string };

/** `at` is world time, ms. */
export type HeldResponse = { operation: string; at: number };

type Held = Holder & HeldResponse & { release: () => void };

export const heldBounds = { perSession: 4, perInstance: 200, ms: 600_000 } as const;

/** Each response is released after 10 minutes at the latest. The oldest goes where there are too many. */
export type HeldResponses = {
  /** Rejects with the signal's reason. @param watch may release it too; returns what to call when nothing is held. */
  hold(
    held: Holder & HeldResponse,
    signal: AbortSignal,
    watch?: (release: () => void) => () => void,
  ): Promise<void>;
  /** Oldest first. */
  list(session: string): Eventually<readonly HeldResponse[]>;
  /** How many were released. */
  release(session: string, operation?: string): Eventually<number>;
  releaseOtherWorlds(holder: Holder): void;
  releaseAll(): void;
};

export function createHeldResponses(): HeldResponses {
  const all = new Set<Held>();
  const releaseWhere = (isReleased: (held: Held) => boolean) => {
    const released = [...all].filter(isReleased);
    for (const { release } of released) release();
    return released.length;
  };

  function makeRoom(session: string | null) {
    const own = [...all].filter((held) => held.session === session);
    if (own.length >= heldBounds.perSession) own[0]?.release();
    else if (all.size >= heldBounds.perInstance) all.values().next().value?.release();
  }

  return {
    hold: (holder, signal, watch) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        makeRoom(holder.session);
        const stop = () => {
          all.delete(held);
          clearTimeout(timer);
          unwatch?.();
          signal.removeEventListener('abort', leave);
        };
        const leave = () => {
          stop();
          reject(signal.reason);
        };
        const release = () => {
          stop();
          resolve();
        };
        const held: Held = { ...holder, release };
        const timer = setTimeout(release, heldBounds.ms);
        const unwatch = watch?.(release);
        signal.addEventListener('abort', leave);
        all.add(held);
      }),
    list: (session) =>
      [...all].filter((held) => held.session === session).map(({ operation, at }) => ({ operation, at })),
    release: (session, operation) =>
      releaseWhere(
        (held) => held.session === session && (operation === undefined || held.operation === operation),
      ),
    releaseOtherWorlds({ session, query }) {
      if (session !== null) releaseWhere((held) => held.session === session && held.query !== query);
    },
    releaseAll: () => void releaseWhere(() => true),
  };
}
