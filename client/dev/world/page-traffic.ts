/** A fault can withhold a response forever. */
const longestWaitMs = 2_000;

const pending = new Set<Promise<Response>>();
let resumed: Promise<void> = Promise.resolve();
let resume = (): void => {};

/** The page's requests to the API. */
export const pageTraffic = {
  async send(request: () => Promise<Response>): Promise<Response> {
    await resumed;
    const response = request();
    pending.add(response);
    try {
      return await response;
    } finally {
      pending.delete(response);
    }
  },
  /**
   * Waits for the responses on their way, 2 s at most. Later requests wait for `resume`, or until Back shows the page
   * again: one that arrived after this page's sandbox was replaced would start the sandbox of this page's world.
   */
  async pause(): Promise<void> {
    resumed = new Promise((resolve) => {
      resume = resolve;
    });
    window.addEventListener('pageshow', resume, { once: true });
    const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
    await Promise.race([Promise.allSettled(pending), timeout]);
  },
  resume: (): void => resume(),
};
