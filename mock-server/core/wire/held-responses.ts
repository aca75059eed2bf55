import type { Eventually } from '#mock-server/core/sandbox/sandboxes.ts';

/** Who waits for a response, and in which world; null without a session. */
type Holder = { session: string | null; query: string };

/** `at` is world time, ms. */
export type HeldResponse = { operation: string; at: number };

type Held = Holder & HeldResponse & { release: () => void };

export const heldBounds = { perSession: 4, perInstance: 200, ms: 600_000 } as const;

/** Responses that wait until they are released; the oldest goes where there are too many, and each after 10 minutes. */
export type HeldResponses = {
  /**
   * Resolves once it is released; rejects with the signal's reason once that is aborted.
   *
   * @param watch may release it too; the function it returns is called once nothing is held any more.
   */
  hold(
    held: Holder & HeldResponse,
    signal: AbortSignal,
    watch?: (release: () => void) => () => void,
  ): Promise<void>;
  /** Those of a session, oldest first. */
  list(session: string): Eventually<readonly HeldResponse[]>;
  /** How many were released: those of a session, of one operation if given. */
  release(session: string, operation?: string): Eventually<number>;
  /** Releases those that the session's visitor left for another world. */
  releaseOtherWorlds(holder: Holder): void;
  /** Releases those of this process, which ends. */
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
        signal.addEventListener('abort', leave, { once: true });
        all.add(held);
      }),
    list: (session) =>
      [...all].filter((held) => held.session === session).map(({ operation, at }) => ({ operation, at })),
    release: (session, operation) =>
      releaseWhere(
        (held) => held.session === session && (operation === undefined || held.operation === operation),
      ),
    releaseOtherWorlds({ session, query }) {
      if (all.size > 0 && session !== null)
        releaseWhere((held) => held.session === session && held.query !== query);
    },
    releaseAll: () => void releaseWhere(() => true),
  };
}
