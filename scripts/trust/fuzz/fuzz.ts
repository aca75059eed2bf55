import { readResponses } from './read-responses.ts';
import { fuzzedRequest, type RawRequest } from './requests.ts';
import { sendRaw } from './send-raw.ts';
import type { TokenSource } from './tokens.ts';

export type Fuzzed = {
  statuses: Map<number, number>;
  slowestMs: number;
  problems: string[];
};

const longestMs = 5_000;
const concurrent = 16;

/** What is wrong with the answer to a request; the statuses of its responses go into `statuses`. */
function problemsOf({ method, whole }: RawRequest, bytes: string, statuses: Map<number, number>): string[] {
  const responses = readResponses(bytes, method);
  if (whole && bytes === '') return ['is not answered'];
  if (typeof responses === 'string') return [`is answered with ${responses}`];
  return responses.flatMap(({ status, body }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) return [`is answered with ${status} ${body.slice(0, 200)}`];
    return body.includes('INTERNAL_SERVER_ERROR') ? [`hits an error: ${body.slice(0, 200)}`] : [];
  });
}

/**
 * Sends the requests from number `from` up to `to` (exclusive) of a seed to a server on this machine. One that takes too
 * long is sent again alone, because a busy machine is slow too.
 */
export async function fuzz(
  options: { port: number; seed: number; from: number; to: number; longestMs?: number },
  tokens: TokenSource,
): Promise<Fuzzed> {
  const { port, seed, from, to } = options;
  const limitMs = options.longestMs ?? longestMs;
  const found: Fuzzed = { statuses: new Map(), slowestMs: 0, problems: [] };
  const slow: number[] = [];
  let next = from;
  async function worker(): Promise<void> {
    while (next < to) {
      const number = next;
      next += 1;
      const request = fuzzedRequest(seed, number, tokens);
      const { bytes, ms } = await sendRaw(port, request, limitMs);
      if (bytes === null) slow.push(number);
      else {
        found.slowestMs = Math.max(found.slowestMs, ms);
        found.problems.push(
          ...problemsOf(request, bytes, found.statuses).map((what) => `request ${number} ${what}`),
        );
      }
    }
  }
  await Promise.all(Array.from({ length: concurrent }, worker));
  for (const number of slow) {
    const { bytes } = await sendRaw(port, fuzzedRequest(seed, number, tokens), limitMs);
    if (bytes === null) found.problems.push(`request ${number} isn't answered within ${limitMs} ms`);
  }
  return found;
}
