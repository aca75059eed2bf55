/**
 * Part of `npm run trust`: requests that no client should send, against the portal's host and the mock API, as bytes on a
 * socket. `--requests N` sends another number of them than 100,000; `--request N` prints that one request of the seed, and
 * what it is answered with, which is how to look at a failure.
 */
import { testSeed } from '#fixtures/test-sweeps.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { fuzzedRequest } from './fuzz/requests.ts';
import { sendRaw } from './fuzz/send-raw.ts';
import { type Memory, startMeasuredPortal } from './measured-portal.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { untilAfter } from './until-after.ts';

const { minutes, requests = '100000', request: single } = partOptions('requests', 'request');
const wanted = Number(requests);
const maxMegabytes = 20;
/** What it remembers of worlds and sandboxes is limited, and full by then, with the largest fleet. */
const warmUp = Math.min(20_000, wanted / 5);
const round = 5_000;

const secret = 'the fuzzing part signs tokens with this';
// One time for all, so that the same seed makes the same tokens.
const tokens = { secret, now: Math.floor(Date.now() / 3_600_000) * 3_600_000 };
const portal = await startMeasuredPortal({ MOCK_SECRET: secret });

/** The rows of the largest fleet are kept, 90 MB of them; the requests of a seed may ask for it at any time, or never. */
async function askForLargestFleet(): Promise<void> {
  const response = await fetch(`http://localhost:${portal.port}/api/graphql?scenario=fleet-1m&as=admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ devices(first: 1, filter: { search: "a" }) { totalCount } }' }),
  });
  const text = await response.text();
  if (!/totalCount":\d{3,}/.test(text)) throw new Error(`The largest fleet isn't answered: ${text}`);
}

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

async function one(number: number): Promise<void> {
  const request = fuzzedRequest(testSeed, number, tokens);
  const answer = await sendRaw(portal.port, request, 5_000);
  console.log(`${request.bytes}\n\n${answer.bytes ?? 'No answer in 5 s.'}\n${portal.unexpected.join('\n')}`);
}

async function all(): Promise<void> {
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  let slowestMs = 0;
  let before: Memory | null = null;
  let sent = 0;
  const until = untilAfter(minutes);
  await askForLargestFleet();
  while (sent < wanted && performance.now() < until && portal.exitCode() === null) {
    const to = Math.min(wanted, sent + round);
    const found = await fuzz({ port: portal.port, seed: testSeed, from: sent, to }, tokens);
    sent = to;
    problems.push(...found.problems);
    slowestMs = Math.max(slowestMs, found.slowestMs);
    for (const [status, count] of found.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    const held = portal.exitCode() === null ? await portal.memory() : null;
    const megabytes = held === null ? '-' : `${inMegabytes(held.heap)} + ${inMegabytes(held.buffers)}`;
    if (before === null && sent >= warmUp) before = held;
    console.log(`${sent} requests, ${problems.length} problems, ${megabytes} MB of heap and buffers`);
  }
  const after = portal.exitCode() === null ? await portal.memory() : null;
  const grown =
    before && after ? (after.heap + after.buffers - before.heap - before.buffers) / 1_000_000 : Number.NaN;
  if (after === null) problems.push(`The server ended with exit code ${portal.exitCode()}.`);
  if (after !== null && !(grown < maxMegabytes))
    problems.push(`Memory grew by ${grown.toFixed(1)} MB, more than ${maxMegabytes}.`);
  if (portal.unexpected.length > 0)
    problems.push(`The server reported ${portal.unexpected.length} lines, first: ${portal.unexpected[0]}`);
  const family = (digit: number) =>
    [...statuses].reduce((sum, [status, count]) => sum + (Math.floor(status / 100) === digit ? count : 0), 0);
  reportPart({
    part: 'fuzzing',
    promise:
      'Whatever is sent to the portal and the mock API: no unhandled error, no malformed HTTP, no response after more than 5 s, and memory grows by less than 20 MB.',
    seed: testSeed,
    figures: {
      requests: sent,
      'answered with 2xx': family(2),
      'answered with 3xx': family(3),
      'answered with 4xx': family(4),
      'answered with 5xx': family(5),
      'slowest answer': `${Math.round(slowestMs)} ms`,
      'growth of memory after the first fifth': `${grown.toFixed(1)} MB`,
    },
    leftOut: sent < wanted ? `${wanted - sent} of ${wanted} requests, for time` : '',
    problems: problems.slice(0, 50),
  });
}

try {
  await (single === undefined ? all() : one(Number(single)));
} finally {
  await portal.close();
}
