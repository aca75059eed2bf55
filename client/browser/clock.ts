/** The one clock the portal counts with. All instants are milliseconds since 1970. */
export type Clock = {
  /** The server's time, or the browser's until that is known; the frozen instant while frozen. */
  now(): number;
  /** The server's time; null until a response has told it. The browser's clock alone can be days off. */
  serverNow(): number | null;
  /** Tells the server's time of this moment. Does nothing while frozen. */
  sync(serverTime: number): void;
  /** The same from a Date header; one that says what the clock says already only confirms it. */
  syncByHeader(date: string | null | undefined): void;
  /** Calls back when the server's time becomes known or changes. */
  subscribe(listener: () => void): () => void;
  /** Stops the clock at an instant; null lets it run. Mock worlds only. */
  freeze(at: number | null): void;
  /** Stands at an instant while something is rendered that has to be the same twice; null goes on. */
  hold(at: number | null): void;
  /** Lets the browser's own clock count as standing at this instant. Mock worlds only. */
  shift(browserTime: number): void;
  /** Browser minus server: positive when the browser's clock is fast; 0 until the server's time is known. */
  differenceMs(): number;
};

/** A Date header counts whole seconds and was written a moment ago; smaller differences mean nothing. */
const toleranceMs = 2_000;

/** A clock of its own, on top of the machine's. */
export function createClock(machine: () => number = () => Date.now()): Clock {
  let frozenAt: number | null = null;
  let heldAt: number | null = null;
  let shiftMs = 0;
  let difference = 0;
  let known = false;
  const listeners = new Set<() => void>();
  const browser = () => machine() + shiftMs;
  const now = () => heldAt ?? frozenAt ?? browser() - difference;
  const tell = () => {
    known = true;
    for (const listener of [...listeners]) listener();
  };
  const sync = (serverTime: number) => {
    if (frozenAt !== null || !Number.isFinite(serverTime)) return;
    difference = browser() - serverTime;
    tell();
  };
  return {
    now,
    serverNow: () => (known || frozenAt !== null ? now() : null),
    sync,
    syncByHeader(date) {
      // Half of the second that was cut off.
      const serverTime = Date.parse(date ?? '') + 500;
      const off = Math.abs(serverTime - (browser() - difference));
      if (off > toleranceMs) sync(serverTime);
      else if (!known && Number.isFinite(off)) tell();
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
      tell();
    },
    differenceMs: () => (frozenAt === null ? difference : 0),
  };
}

export const clock: Clock = createClock();
