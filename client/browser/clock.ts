/** The portal's clock. All times are milliseconds since 1970. */
export type Clock = {
  /** The browser's time, except in a world whose clock was moved or stopped. */
  now(): number;
  /** Stops the clock, in a frozen world or while something has to render identically twice. Returns a function that restarts it. */
  freeze(at: number): () => void;
  /** Moves the browser's clock to this time. Mock mode only. */
  shift(browserTime: number): void;
};

export function createClock(machine: () => number = () => Date.now()): Clock {
  let frozenAt: number | null = null;
  let shiftMs = 0;
  return {
    now: () => frozenAt ?? machine() + shiftMs,
    freeze(at) {
      const before = frozenAt;
      frozenAt = at;
      return () => {
        frozenAt = before;
      };
    },
    shift(browserTime) {
      shiftMs = browserTime - machine();
    },
  };
}

export const clock: Clock = createClock();
