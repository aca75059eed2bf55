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

/** The time is checked after pending I/O was processed, because this process may have been busy. */
export async function inTime<T>(answer: Promise<T>, patienceMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`The API didn't send ${what} within ${patienceMs} ms.`));
    timer = setTimeout(() => setImmediate(giveUp), patienceMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

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
      try {
        return await inTime(
          answerOf(input, { ...init, signal: controller.signal }),
          patienceMs,
          'a response',
        );
      } catch (error) {
        controller.abort();
        if (isNeeded(init)) fail(error);
        else silence.abort();
        throw error;
      }
    },
  };
}
