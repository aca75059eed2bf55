/**
 * The part `shared-store`: requests per second with a shared store, for one and two instances, compared with one that has
 * sandboxes in memory.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '#scripts/browser/debian.ts';
import { freePort, processorMs, run, start, stop } from './child.ts';
import { inCount, inMs, type Target, table, targetList, times } from './markdown.ts';
import { peerFolder } from './peers.ts';
import { inTurn, median } from './rounds.ts';
import { buildMock, requestHeaders, type Started, servers, startServer } from './servers.ts';

const rounds = 5;
const connections = 32;
const sessions = 50;
/** With fewer cores, instances, store and load generator compete for them. */
const coresForTwo = 4;

const titles = {
  memory: 'one instance, sandboxes in memory',
  one: 'one instance with a store',
  two: 'two instances with a store',
} as const;
type Setup = keyof typeof titles;
const setups = Object.keys(titles) as Setup[];

/** Requests per second, p99 in ms, and the instances' CPU time per request in µs. */
type Load = { rps: number; p99: number; processorUs: number };

/** Spreads the requests of all sessions over the instances, from a separate process. */
async function load(instances: readonly Started[], seconds: number): Promise<Load> {
  const spent = () => instances.reduce((ms, { running }) => ms + (processorMs(running) ?? Number.NaN), 0);
  const urls = instances.map(({ url }) => url);
  const { bodies } = servers.mock;
  const options = { urls, seconds, connections, sessions, headers: requestHeaders(), bodies };
  const before = spent();
  const loaded = JSON.parse(await run(['node', join(peerFolder, 'load.mjs'), JSON.stringify(options)]));
  return { ...loaded, processorUs: ((spent() - before) * 1_000) / loaded.total };
}

async function measure(): Promise<Record<Setup, Load>> {
  ensurePrograms('redis-server');
  const port = String(await freePort());
  const store = start(['redis-server', '--port', port, '--bind', '127.0.0.1', '--save', '']);
  const started: Started[] = [];
  try {
    const open = async (...args: string[]) => {
      const { command, path, bodies } = servers.mock;
      const server = { command: (on: number) => [...command(on), ...args] as const, path, bodies };
      const instance = await startServer(server, requestHeaders());
      started.push(instance);
      return instance;
    };
    const shared = ['--store', `redis://127.0.0.1:${port}`];
    const [memory, one, other] = [await open(), await open(...shared), await open(...shared)];
    const instances = { memory: [memory], one: [one], two: [one, other] };
    for (const setup of setups) await load(instances[setup], 3);
    const loads = await inTurn(setups, rounds, (setup) => load(instances[setup], 2));
    const middle = (setup: Setup): Load => ({
      rps: median(loads[setup].map(({ rps }) => rps)),
      p99: median(loads[setup].map(({ p99 }) => p99)),
      processorUs: median(loads[setup].map(({ processorUs }) => processorUs)),
    });
    return { memory: middle('memory'), one: middle('one'), two: middle('two') };
  } finally {
    for (const { running } of started) await stop(running);
    await stop(store);
  }
}

function targetsOf({ memory, one, two }: Record<Setup, Load>, cores: number): Target[] {
  const targets: Target[] = [
    {
      what: 'requests a second of two instances with a store are',
      isMet: two.rps >= 0.25 * memory.rps,
      measured: `${times(two.rps / memory.rps)} those of one in memory`,
      wanted: 'at least 0.25×',
      heldBackBy: `Load generator, store and two instances share ${cores} cores. By processor time alone, two instances with a store have ${times((2 * memory.processorUs) / one.processorUs)} those of one in memory.`,
    },
  ];
  if (cores >= coresForTwo)
    targets.push({
      what: 'requests a second of two instances with a store are',
      isMet: two.rps >= 1.6 * one.rps,
      measured: `${times(two.rps / one.rps)} those of one with a store`,
      wanted: 'at least 1.6×',
      heldBackBy: 'Both wait for the same store.',
    });
  return targets;
}

export async function measureSharedStore(): Promise<string> {
  await buildMock();
  const loads = await measure();
  const cores = availableParallelism();
  const rows = setups.map((setup) => {
    const { rps, p99, processorUs } = loads[setup];
    const used = Number.isNaN(processorUs) ? 'unknown' : `${Math.round(processorUs)} µs`;
    return [titles[setup], inCount(rps), times(rps / loads.memory.rps), inMs(p99), used];
  });
  const tooFew = `- Can't be judged on ${cores} cores: two instances with a store have ${times(loads.two.rps / loads.one.rps)} the requests a second of one, to be at least 1.6×. Load generator, store and two instances need ${coresForTwo}.`;
  return [
    `${connections} connections send MainMenuIsOfflineQuery and ToolbarLicenseInfoQuery in turn, each with a signed token, for ${sessions}`,
    `sessions in turn. Two instances get every other request of each session. Each setup is loaded for two seconds, ${rounds} times, in turn.`,
    "The store is a Redis on the same machine, without a disk; the processor time is that of the instances, without the store's.",
    '',
    table(['', 'requests a second', 'to memory', 'p99', 'processor a request'], rows),
    '',
    [targetList(targetsOf(loads, cores)), ...(cores < coresForTwo ? [tooFew] : [])].join('\n'),
  ].join('\n');
}
