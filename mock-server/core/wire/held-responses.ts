/** Who waits for a response, and in which world; null without a session. */
type Holder = { session: string | null; query: string };

type Held = Holder & { operation: string; at: number; release: () => void };

export const heldBounds = { perSession: 4, perInstance: 200, ms: 600_000 } as const;

/** Responses that wait until they are released; the oldest goes where there are too many, and each after 10 minutes. */
export type HeldResponses = {
  /** Resolves once it is released; rejects with the signal's reason once that is aborted. */
  hold(held: Holder & { operation: string; at: number }, signal: AbortSignal): Promise<void>;
  /** Those of a session, oldest first; `at` is world time, ms. */
  list(session: string): readonly { operation: string; at: number }[];
  /** How many were released: those of a session, of one operation if given. */
  release(session: string, operation?: string): number;
  /** Releases those that the session's visitor left for another world. */
  releaseOtherWorlds(holder: Holder): void;
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
    hold: (holder, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        makeRoom(holder.session);
        const stop = () => {
          all.delete(held);
          clearTimeout(timer);
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
  };
}
