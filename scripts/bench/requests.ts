/** The part `requests`: requests per second and p99 of the documented queries with a token, compared with other mock servers. */
import { join } from 'node:path';
import { ensureBuilds } from '#scripts/build/builds.ts';
import { processorMs, run, stop } from './child.ts';
import { inCount, inMs, inTurn, medians, table, times } from './figures.ts';
import {
  peerFolder,
  peerVersion,
  requestHeaders,
  type ServerName,
  type Started,
  serverNames,
  servers,
  startServer,
} from './servers.ts';

/** Requests per second, latencies in ms, and CPU time per request in µs; NaN if the system doesn't report it. */
type Load = { rps: number; p50: number; p99: number; processorUs: number };

const rounds = 5;
const connections = 10;

async function load(name: ServerName, { url, child }: Started, seconds: number): Promise<Load> {
  const { bodies } = servers[name];
  const options = { url, seconds, connections, headers: requestHeaders(), bodies };
  const before = processorMs(child);
  const loaded = JSON.parse(run(['node', join(peerFolder, 'load.mjs'), JSON.stringify(options)]));
  return { ...loaded, processorUs: ((processorMs(child) - before) * 1_000) / loaded.total };
}

async function measure(): Promise<Record<ServerName, Load[]>> {
  const started: Partial<Record<ServerName, Started>> = {};
  try {
    for (const name of serverNames) started[name] = await startServer(name);
    const loadOf = (name: ServerName, seconds: number) => load(name, started[name] as Started, seconds);
    // A warm-up, because engines compile code that runs often.
    for (const name of serverNames) await loadOf(name, 3);
    return await inTurn(serverNames, rounds, (name) => loadOf(name, 2));
  } finally {
    for (const { child } of Object.values(started)) await stop(child);
  }
}

export async function measureRequests(): Promise<string> {
  await ensureBuilds('mock', 'server');
  const loads = await measure();
  const apollo = medians(loads.apollo);
  const rows = serverNames.map((name) => {
    const { rps, p50, p99, processorUs } = medians(loads[name]);
    const processor = Number.isNaN(processorUs) ? 'unknown' : `${Math.round(processorUs)} µs`;
    return [servers[name].title, inCount(rps), times(rps / apollo.rps), inMs(p50), inMs(p99), processor];
  });
  return [
    `${connections} connections send MainMenuIsOfflineQuery and ToolbarLicenseInfoQuery in turn, each with a signed token. All servers run`,
    `at the same time; each is loaded for two seconds, ${rounds} times, in turn. This mock API authenticates the token, finds the visitor's`,
    'world and sandbox, counts the call for faults, responds from its cache (decision 014) and logs a line; the',
    'others ignore the token.',
    `Apollo Server ${peerVersion('@apollo/server')} has the documented schema and random values, json-graphql-server`,
    `${peerVersion('json-graphql-server')} the nearest its schema allows, Mockoon ${peerVersion('@mockoon/cli')} fixed answers chosen by the operation's name.`,
    '',
    table(['', 'requests a second', 'to Apollo Server', 'median', 'p99', 'processor a request'], rows),
  ].join('\n');
}
