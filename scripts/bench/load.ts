/** The part `requests`: requests per second and p99 of the documented queries with a token, compared with other mock servers. */
import { join } from 'node:path';
import { processorMs, run, stop } from './child.ts';
import { inCount, inMs, type Target, table, targetList, times } from './markdown.ts';
import { peerFolder, peerVersion } from './peers.ts';
import { inTurn, median } from './rounds.ts';
import {
  buildMock,
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

async function load(name: ServerName, { url, running }: Started, seconds: number): Promise<Load> {
  const { bodies } = servers[name];
  const options = { url, seconds, connections, headers: requestHeaders(), bodies };
  const before = processorMs(running);
  const loaded = JSON.parse(await run(['node', join(peerFolder, 'load.mjs'), JSON.stringify(options)]));
  const after = processorMs(running);
  const spentMs = before === null || after === null ? Number.NaN : after - before;
  return { ...loaded, processorUs: (spentMs * 1_000) / loaded.total };
}

async function measure(): Promise<Record<ServerName, Load>> {
  const started = new Map<ServerName, Started>();
  try {
    for (const name of serverNames) started.set(name, await startServer(servers[name], requestHeaders()));
    const loadOf = (name: ServerName, seconds: number) => {
      const server = started.get(name);
      if (!server) throw new Error(`${name} was not started.`);
      return load(name, server, seconds);
    };
    // A warm-up, because engines compile code that runs often.
    for (const name of serverNames) await loadOf(name, 3);
    const loads = await inTurn(serverNames, rounds, (name) => loadOf(name, 2));
    const middle = (name: ServerName): Load => ({
      rps: median(loads[name].map(({ rps }) => rps)),
      p50: median(loads[name].map(({ p50 }) => p50)),
      p99: median(loads[name].map(({ p99 }) => p99)),
      processorUs: median(loads[name].map(({ processorUs }) => processorUs)),
    });
    return Object.fromEntries(serverNames.map((name) => [name, middle(name)])) as Record<ServerName, Load>;
  } finally {
    for (const { running } of started.values()) await stop(running);
  }
}

const profile =
  "Most of a request is Node's own share; the session and the response are remembered (decision 014).";

function targetsOf({ mock, apollo, json }: Record<ServerName, Load>): Target[] {
  return [
    {
      what: 'requests a second are',
      isMet: mock.rps >= 3 * apollo.rps,
      measured: `${times(mock.rps / apollo.rps)} those of Apollo Server`,
      wanted: 'at least 3×',
      heldBackBy: profile,
    },
    {
      what: 'requests a second are',
      isMet: mock.rps >= json.rps,
      measured: `${times(mock.rps / json.rps)} those of json-graphql-server`,
      wanted: 'at least 1×',
      heldBackBy: profile,
    },
    {
      what: 'p99 is',
      isMet: mock.p99 < Math.min(apollo.p99, json.p99),
      measured: `${times(mock.p99 / Math.min(apollo.p99, json.p99))} the lower of the two`,
      wanted: 'below 1×',
      heldBackBy:
        'The load generator and the server share the processors; what remains in the server are short pauses of the garbage collector.',
    },
  ];
}

export async function measureLoad(): Promise<string> {
  await buildMock();
  const loads = await measure();
  const rows = serverNames.map((name) => [
    servers[name].title,
    inCount(loads[name].rps),
    times(loads[name].rps / loads.apollo.rps),
    inMs(loads[name].p50),
    inMs(loads[name].p99),
    Number.isNaN(loads[name].processorUs) ? 'unknown' : `${Math.round(loads[name].processorUs)} µs`,
  ]);
  return [
    `${connections} connections send MainMenuIsOfflineQuery and ToolbarLicenseInfoQuery in turn, each with a signed token. All servers run`,
    `at the same time; each is loaded for two seconds, ${rounds} times, in turn. This mock API authenticates the token, finds the visitor's`,
    'world and sandbox, counts the call for faults, responds from its cache (decision 014) and logs a line; the',
    'others ignore the token.',
    `Apollo Server ${peerVersion('@apollo/server')} has the documented schema and random values, json-graphql-server`,
    `${peerVersion('json-graphql-server')} the nearest its schema allows, Mockoon ${peerVersion('@mockoon/cli')} fixed answers chosen by the operation's name.`,
    '',
    table(['', 'requests a second', 'to Apollo Server', 'median', 'p99', 'processor a request'], rows),
    '',
    targetList(targetsOf(loads)),
  ].join('\n');
}
