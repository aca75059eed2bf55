/** The timeout; half a second less than the limit for showing an error. */
export const longestMs = 14_500;

/** A request after a longer pause starts a new measurement. A page's dependent queries follow sooner. */
const pauseMs = 1_000;

/** Across all operations of a page. Times are `performance.now`. */
export type Silence = {
  /** Records a request. Its deadline moves when the API responds to any request. */
  begin(): { deadline(): number; end(): void };
  /** Records a response. */
  broken(): void;
};

/** One timeout for all requests, or sequential queries would wait one after the other. `since` starts the silence. */
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
