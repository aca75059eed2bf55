/**
 * The part `soak` of `npm run trust`: mixed load for 15 minutes, or `--minutes N`, at a steady rate, so that the
 * figures don't depend on how fast the machine can send. If p99 fails on a busy machine, run it again.
 */
import { createRandom } from '#fixtures/random.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { startMeasuredPortal } from './measured-portal.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { growthOf, percentile, slowestKinds, soakProblems } from './soak-figures.ts';

const wantedMinutes = 15;
const minutes = partOptions().minutes ?? wantedMinutes;
const gapMs = 10;
const samples = 20;
/** More worlds than the server caches. */
const seeds = 70;
const pages = ['/dashboard', '/devices', '/users', '/config.json', '/api/polymorphictypes', '/__mock/health'];
const worlds = ['as=owner', 'scenario=offline,mfa&as=viewer', 'scenario=two-accounts&as=admin', 'as=device'];

const portal = await startMeasuredPortal();
const url = `http://localhost:${portal.port}`;
const random = createRandom('soak', testSeed);

/** Sends one request; returns its page or operation, its time in ms, and its status. */
async function one(world: string): Promise<{ kind: string; ms: number; status: number }> {
  const began = performance.now();
  const page = random.below(4) === 0 ? random.pick(pages) : null;
  const { name, query, variables } = random.pick(portalReads);
  const response = page
    ? await fetch(`${url}${page}?${world}`)
    : await fetch(`${url}/api/graphql?${world}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-mock-session': sessionId(random.below(1_500)) },
        body: JSON.stringify({ query, operationName: name, variables }),
      });
  await response.arrayBuffer();
  return { kind: page ?? name, ms: performance.now() - began, status: response.status };
}

/** Each seed is a new world. Worlds without a session only change each minute, so the limits would be reached late. */
async function fillCaches(): Promise<void> {
  for (let seed = 0; seed < seeds; seed += 1)
    for (const world of worlds)
      for (let request = 0; request < 30; request += 1) await one(`${world}&seed=${seed}`);
}

const times: number[] = [];
const timesByKind = new Map<string, number[]>();
const memory: number[] = [];
let failed = 0;
try {
  await fillCaches();
  const lasts = minutes * 60_000;
  const began = Date.now();
  while (Date.now() - began < lasts && portal.exitCode() === null) {
    // The first tenth doesn't count, because V8 is still compiling.
    const isCounted = Date.now() - began > lasts / 10;
    const wait = new Promise((resolve) => setTimeout(resolve, gapMs));
    const { kind, ms, status } = await one(random.pick(worlds));
    if (isCounted) {
      times.push(ms);
      const same = timesByKind.get(kind) ?? [];
      same.push(ms);
      timesByKind.set(kind, same);
    }
    if (status >= 500) failed += 1;
    if (isCounted && Date.now() - began > ((memory.length + 2) * lasts) / (samples + 2)) {
      const { heap, buffers } = await portal.memory();
      memory.push(heap + buffers);
    }
    await wait;
  }
} finally {
  await portal.close();
}
console.log('The slowest, with median and p99:');
for (const { kind, median, p99 } of slowestKinds(timesByKind, 10))
  console.log(`${median.toFixed(1).padStart(8)} ms ${p99.toFixed(1).padStart(8)} ms  ${kind}`);
const p99 = percentile(times, 0.99);
const growth = growthOf(memory);
reportPart({
  part: 'soak',
  figures: {
    minutes,
    requests: times.length,
    median: `${percentile(times, 0.5).toFixed(1)} ms`,
    p99: `${p99.toFixed(1)} ms`,
    'growth from the second third to the last': `${(growth * 100).toFixed(1)} %`,
    'answers of 5xx': failed,
  },
  leftOut: minutes < wantedMinutes ? `${wantedMinutes - minutes} of ${wantedMinutes} minutes` : '',
  problems: soakProblems({ p99, growth, failed, unexpected: portal.unexpected }),
});
