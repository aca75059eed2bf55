import type { Header, MockResponse, RequestHeaders } from '#mock-server/contract/mock-request.ts';

const patienceMs = 15_000;

const sent = ['accept', 'accept-language', 'authorization', 'content-type', 'traceparent', 'x-account-id'];
const received = ['content-type', 'retry-after'];

const unreachable = (status: number, text: string): MockResponse => ({
  status,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: `${text}\n`,
});

/** Sends a request of the portal to the API. A failure without a response becomes a response with a message. */
export async function askApi(
  url: string,
  headers: RequestHeaders,
  body: string,
  signal?: AbortSignal,
): Promise<MockResponse> {
  const timeout = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: sent.flatMap((name): [string, string][] => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status >= 300 && response.status < 400)
      return unreachable(502, 'The API answered with a redirect. Give --api the address it leads to.');
    const passedOn = received.flatMap((name): Header[] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { status: response.status, headers: passedOn, body: await response.text() };
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? unreachable(504, `The API did not answer within ${patienceMs / 1_000} seconds.`)
      : unreachable(502, 'The API did not answer.');
  }
}
