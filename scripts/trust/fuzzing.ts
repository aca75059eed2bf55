/** The part `fuzzing`: invalid requests to host and mock API as bytes on a socket, 100,000 or `--requests N`. */
import fc from 'fast-check';
import { scenarioIds } from '#fixtures/files.generated.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { checkRequests } from './fuzz/check-requests.ts';
import { rawRequests } from './fuzz/raw-requests.ts';
import { anyRequest } from './fuzz/requests.ts';
import { startMeasuredPortal } from './measured-portal.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';

const { minutes, requests = '100000' } = partOptions('requests');
const requestCount = Number(requests);
const concurrent = 16;
const maxMegabytes = 20;

const secret = 'the fuzzing part signs tokens with this';
// A constant time, so that the same seed makes the same tokens.
const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const portal = await startMeasuredPortal({ MOCK_SECRET: secret });
const statuses: number[] = [];
let slowestMs = 0;
/** In MB, after the server's caches of worlds and sandboxes are full. */
let before = Number.NaN;

async function megabytes(): Promise<number> {
  const { heap, buffers } = await portal.memory();
  return (heap + buffers) / 1_000_000;
}

/** Fills the server's caches first, because a seed may request a large fleet at any time, or never. */
async function askForEachWorld(): Promise<void> {
  const body = JSON.stringify({ query: '{ devices(first: 1, filter: { search: "a" }) { totalCount } }' });
  for (const scenario of scenarioIds) {
    const world = `http://localhost:${portal.port}/api/graphql?scenario=${scenario}&as=admin`;
    const response = await fetch(world, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response.arrayBuffer();
  }
}

async function check(batch: Parameters<typeof checkRequests>[1]): Promise<void> {
  if (portal.exitCode() !== null) throw new Error(`The server ended with exit code ${portal.exitCode()}.`);
  const checked = await checkRequests(portal.port, batch);
  statuses.push(...checked.statuses);
  slowestMs = Math.max(slowestMs, checked.slowestMs);
  if (Number.isNaN(before) && statuses.length > requestCount / 5) before = await megabytes();
  if (checked.problems.length > 0) throw new Error(checked.problems.join('\n'));
}

try {
  await askForEachWorld();
  const problems: string[] = [];
  await check(rawRequests).catch((error: Error) => problems.push(error.message));
  const batch = fc.array(anyRequest(secret, hour), { minLength: 1, maxLength: concurrent, size: 'max' });
  const result = await fc.check(fc.asyncProperty(batch, check), {
    seed: testSeed,
    numRuns: Math.ceil((2 * requestCount) / concurrent),
    ...(minutes !== null && { interruptAfterTimeLimit: minutes * 60_000 }),
  });
  if (result.failed) problems.push(String(result.errorInstance ?? 'No request was sent.'));
  const grown = portal.exitCode() === null ? (await megabytes()) - before : Number.NaN;
  if (!(grown < maxMegabytes))
    problems.push(`Memory grew by ${grown.toFixed(1)} MB, not by less than ${maxMegabytes}.`);
  if (portal.unexpected.length > 0)
    problems.push(`The server reported ${portal.unexpected.length} lines, first: ${portal.unexpected[0]}`);
  const family = (digit: number) => statuses.filter((status) => Math.floor(status / 100) === digit).length;
  reportPart({
    part: 'fuzzing',
    figures: {
      responses: statuses.length,
      'answered with 2xx': family(2),
      'answered with 3xx': family(3),
      'answered with 4xx': family(4),
      'slowest answer': `${Math.round(slowestMs)} ms`,
      'growth of memory after the first fifth': `${grown.toFixed(1)} MB`,
    },
    leftOut: result.interrupted
      ? `about ${requestCount - statuses.length} of ${requestCount} requests (time limit)`
      : '',
    problems,
  });
} finally {
  await portal.close();
}
