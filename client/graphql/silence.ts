import { longestMs } from './timeout-link.ts';

/** A new attempt after this long without a request under way; what a page asks in turn follows sooner. */
const pauseMs = 1_000;

/** Since when an API has been silent, over all operations of a page. Times are those of `performance.now`. */
export type Silence = {
  /** A request is sent. Returns when it has to be given up, which moves as soon as the API answers anything. */
  begin(): { deadline(): number; end(): void };
  /** The API answered. */
  broken(): void;
};

/**
 * Measures the patience for all requests together: a page that asks for one thing after the other would wait
 * for each of them otherwise. `since` is when the silence began, if it began before the first operation.
 */
export function createSilence(since: number | null): Silence {
  let from = since;
  let pending = 0;
  let endedAt = performance.now();
  return {
    begin() {
      const started = performance.now();
      if (pending === 0 && started - endedAt > pauseMs) from = null;
      from ??= started;
      pending += 1;
      return {
        deadline: () => Math.min(started, from ?? started) + longestMs,
        end() {
          pending -= 1;
          endedAt = performance.now();
        },
      };
    },
    broken() {
      from = null;
    },
  };
}
