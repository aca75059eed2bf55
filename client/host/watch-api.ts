type Options = {
  send: typeof fetch;
  /** A request that stays without a whole answer for so long is given up. */
  patienceMs: number;
  /** Whether the page is nothing without the answer to a request. */
  isNeeded(init: RequestInit | undefined): boolean;
};

type Watched = {
  fetch: typeof fetch;
  /** Rejects as soon as a needed request cannot be sent, is refused, or is given up. */
  failed: Promise<never>;
  /** Aborted as soon as any other cannot be sent or is given up. */
  silence: AbortSignal;
};

/**
 * Sends requests and watches how they fare. That it is the API's silence and not this process being busy is
 * looked at once what has arrived meanwhile was read.
 */
export function watchApi({ send, patienceMs, isNeeded }: Options): Watched {
  const silence = new AbortController();
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Whoever waits for it hears of it; after the answers nobody does.
  failed.catch(() => {});

  async function answerOf(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(input, init);
    // The whole answer, since its body may be what never comes.
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    if (!response.ok && isNeeded(init)) fail(new Error(`The API answered with status ${status}.`));
    return new Response(body, { status, headers });
  }

  return {
    failed,
    silence: silence.signal,
    async fetch(input, init) {
      const controller = new AbortController();
      const { signal } = controller;
      let over = false;
      const giveUp = () => {
        if (!over) controller.abort(new Error(`The API said nothing for ${patienceMs} ms.`));
      };
      const givenUp = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      const timer = setTimeout(() => setImmediate(giveUp), patienceMs);
      try {
        return await Promise.race([answerOf(input, { ...init, signal }), givenUp]);
      } catch (error) {
        if (isNeeded(init)) fail(error);
        else silence.abort();
        throw error;
      } finally {
        over = true;
        clearTimeout(timer);
      }
    },
  };
}
