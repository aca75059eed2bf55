/** The portal's clock. All times are milliseconds since 1970. */
export type Clock = {
  /** Server time, or the browser's while the server's is unknown; the frozen time while frozen. */
  now(): number;
  /** Null until a response contains the server time. The browser's clock can be days off. */
  serverNow(): number | null;
  /** Sets the current server time. Does nothing while frozen. */
  sync(serverTime: number): void;
  /** Sets the server time from a Date header, unless it agrees with the clock. */
  syncByHeader(date: string | null | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Freezes the clock; null lets it run. Mock mode only. */
  freeze(at: number | null): void;
  /** Stops the clock while something has to render identically twice; null releases it. */
  hold(at: number | null): void;
  /** Shifts the browser's clock to this time. Mock mode only. */
  shift(browserTime: number): void;
};

/** Date headers have whole seconds and are slightly old; smaller differences are ignored. */
const toleranceMs = 2_000;

export function createClock(machine: () => number = () => Date.now()): Clock {
  let frozenAt: number | null = null;
  let heldAt: number | null = null;
  let shiftMs = 0;
  let difference = 0;
  let isServerTimeKnown = false;
  const listeners = new Set<() => void>();
  const browser = () => machine() + shiftMs;
  const now = () => heldAt ?? frozenAt ?? browser() - difference;
  const notify = () => {
    isServerTimeKnown = true;
    for (const listener of [...listeners]) listener();
  };
  const sync = (serverTime: number) => {
    if (frozenAt !== null || !Number.isFinite(serverTime)) return;
    difference = browser() - serverTime;
    notify();
  };
  return {
    now,
    serverNow: () => (isServerTimeKnown || frozenAt !== null ? now() : null),
    sync,
    syncByHeader(date) {
      // Adds half of the fraction that the header cuts off.
      const serverTime = Date.parse(date ?? '') + 500;
      const off = Math.abs(serverTime - (browser() - difference));
      if (off > toleranceMs) sync(serverTime);
      else if (!isServerTimeKnown && Number.isFinite(off)) notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    freeze(at) {
      frozenAt = at;
    },
    hold(at) {
      heldAt = at;
    },
    shift(browserTime) {
      shiftMs = browserTime - machine();
      notify();
    },
  };
}

export const clock: Clock = createClock();
