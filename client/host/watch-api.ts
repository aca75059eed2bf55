type Options = {
  send: typeof fetch;
  /** The timeout of a request, ms, including its body. */
  patienceMs: number;
  isNeeded(init: RequestInit | undefined): boolean;
};

type Watched = {
  fetch: typeof fetch;
  failed: Promise<never>;
  /** Aborted when another request fails or times out. */
  silence: AbortSignal;
};

/** A timeout is checked after pending I/O was processed, because this process may have been busy. */
export function watchApi({ send, patienceMs, isNeeded }: Options): Watched {
  const silence = new AbortController();
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Prevents an unhandled rejection when nothing awaits it any more.
  failed.catch(() => {});

  async function answerOf(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(input, init);
    // The whole response, since its body may never arrive.
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
        if (!over) controller.abort(new Error(`The API didn't respond within ${patienceMs} ms.`));
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
