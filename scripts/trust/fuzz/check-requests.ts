import { type RawRequest, sendBytes } from './send-bytes.ts';

export type Checked = { statuses: number[]; slowestMs: number; problems: string[] };

/** Sends requests together. A slow one is repeated alone, because a busy machine is slow too. */
export async function checkRequests(
  port: number,
  requests: readonly RawRequest[],
  limitMs = 5_000,
): Promise<Checked> {
  const checked: Checked = { statuses: [], slowestMs: 0, problems: [] };

  async function problemOf(request: RawRequest): Promise<string | null> {
    const began = performance.now();
    try {
      const response = await sendBytes(port, request, limitMs);
      if (!response) return request.whole ? 'no response' : null;
      const { status, body } = response;
      checked.slowestMs = Math.max(checked.slowestMs, performance.now() - began);
      checked.statuses.push(status);
      const isBroken = status >= 500 || body.includes('INTERNAL_SERVER_ERROR');
      return isBroken ? `${status} ${body.slice(0, 200)}` : null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  const problems = await Promise.all(requests.map(problemOf));
  for (const [at, request] of requests.entries()) {
    const isSlow = problems[at]?.startsWith('no response within');
    const problem = isSlow ? await problemOf(request) : problems[at];
    if (problem) checked.problems.push(`${problem}, for ${JSON.stringify(request.bytes)}`);
  }
  return checked;
}
