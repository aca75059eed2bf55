/**
 * Sends requests, and rejects `failed` as soon as one of them cannot be sent, is refused, or stays without a
 * whole answer for `patienceMs`. That it is the API's silence and not this process being busy is looked at once
 * what has arrived meanwhile was read.
 */
export function watchApi(
  send: typeof fetch,
  patienceMs: number,
): { fetch: typeof fetch; failed: Promise<never> } {
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
    if (!response.ok) throw new Error(`The API answered with status ${response.status}.`);
    return new Response(body, { status: response.status, headers: response.headers });
  }

  return {
    failed,
    async fetch(input, init) {
      const controller = new AbortController();
      let over = false;
      const giveUp = () => {
        if (over) return;
        fail(new Error(`The API said nothing for ${patienceMs} ms.`));
        controller.abort();
      };
      const timer = setTimeout(() => setImmediate(giveUp), patienceMs);
      try {
        return await answerOf(input, { ...init, signal: controller.signal });
      } catch (error) {
        fail(error);
        throw error;
      } finally {
        over = true;
        clearTimeout(timer);
      }
    },
  };
}
