/**
 * `soak.ts WORLD MINUTES`, with `--expose-gc`: prints how many bytes a warm mock server grows in simulated minutes.
 * A world without a session changes each minute, which shows what the server holds of each.
 */
import { createMockApi } from '#mock-server/api.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { ask } from '#mock-server/testing/send-request.ts';
import { collectGarbage } from './collect-garbage.ts';

const [world = '', minutes = ''] = process.argv.slice(2);
/** The operations that hold the most memory: sets of usage records, and the figures of a fleet. */
const names = ['DeviceFacetsQuery', 'MetricsRecordsQuery', 'MetricsUsageQuery'];
const reads = portalReads.filter(({ name }) => names.includes(name));

let now = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => now });
let requests = 0;

async function use(): Promise<{ buffers: number; heap: number }> {
  requests = 0;
  for (let minute = 0; minute < Number(minutes); minute += 1) {
    for (const { query, variables } of reads) {
      const { data } = await ask(api.fetch, query, { world, variables });
      if (data === null) throw new Error(`${world} did not answer ${query}`);
      requests += 1;
    }
    now += 60_000;
  }
  await collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return { buffers: arrayBuffers, heap: heapUsed };
}

const before = await use();
const after = await use();
const grown = { buffers: after.buffers - before.buffers, heap: after.heap - before.heap };
console.log(JSON.stringify({ requests, ...grown }));
