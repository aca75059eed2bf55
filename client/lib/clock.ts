/** The one clock the portal counts with. All instants are milliseconds since 1970. */
export type Clock = {
  /** The server's time, as far as it is known; the frozen instant while frozen. */
  now(): number;
  /** Tells the server's time of this moment. Does nothing while frozen. */
  sync(serverTime: number): void;
  /** Stops the clock at an instant; null lets it run. Mock worlds only. */
  freeze(at: number | null): void;
  /** Stands at an instant while something is rendered that has to be the same twice; null goes on. */
  hold(at: number | null): void;
  /** Lets the browser's own clock count as standing at this instant. Mock worlds only. */
  shift(browserTime: number): void;
  /** Browser minus server: positive when the browser's clock is fast; 0 until the server's time is known. */
  differenceMs(): number;
};

/** A clock of its own, on top of the machine's. */
export function createClock(machine: () => number = () => Date.now()): Clock {
  let frozenAt: number | null = null;
  let heldAt: number | null = null;
  let shiftMs = 0;
  let difference = 0;
  const browser = () => machine() + shiftMs;
  return {
    now: () => heldAt ?? frozenAt ?? browser() - difference,
    sync(serverTime) {
      if (frozenAt === null && Number.isFinite(serverTime)) difference = browser() - serverTime;
    },
    freeze(at) {
      frozenAt = at;
    },
    hold(at) {
      heldAt = at;
    },
    shift(browserTime) {
      shiftMs = browserTime - machine();
    },
    differenceMs: () => (frozenAt === null ? difference : 0),
  };
}

export const clock: Clock = createClock();
