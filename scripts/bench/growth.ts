/** The part `growth`: growth with the number of devices and of sandboxes. Run directly, it prints the measurements as JSON. */
import { pathToFileURL } from 'node:url';
import { type DocumentNode, parse } from 'graphql';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { DevicesPageQueryDocument } from '#client/routes/devices/list/devices.generated.ts';
import { checkFixtures } from '#fixtures/check.ts';
import { fixtureFiles } from '#fixtures/files.generated.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createMockApi, type MockApi } from '#mock-server/api.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import { heapUsed } from '#scripts/budgets/collect-garbage.ts';
import { ask as send } from './ask.ts';
import { run } from './child.ts';
import { inCount, inMs, table } from './markdown.ts';
import { inTurn, median } from './rounds.ts';

const rounds = 30;
const fleets = [10, 100, 1_000, 10_000] as const;
const most = 1_000;
const crowds = [1, 10, 100, most] as const;
const changeCounts = [0, 500, 5_000] as const;

type Growth = {
  /** ms by number of devices: the first page of the list, and the toolbar's query. */
  pages: Record<string, number>;
  toolbars: Record<string, number>;
  /** ms of a query by number of live sandboxes, and the memory of each in kB; noise if there are few. */
  sandboxes: Record<string, { ms: number; kb: number }>;
  /** ms by number of changes in a sandbox: the first page of 10,000 devices by name, and the toolbar. */
  changes: Record<string, { page: number; toolbar: number }>;
};

const traitOf = (devices: number) => `bench-${devices}`;

function fixturesWithFleets(): Fixtures {
  const scenarios = fleets.map((devices) => [
    `scenarios/${traitOf(devices)}.json`,
    {
      title: `Fleet of ${devices}`,
      description: `The account has ${devices} devices.`,
      excludes: [],
      patch: { fleet: { devices, groups: [3, 2], people: 18 } },
    },
  ]);
  const checked = checkFixtures({ ...fixtureFiles, ...Object.fromEntries(scenarios) });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.fixtures;
}

type More = { session?: string; variables?: Record<string, unknown> };

const ask = async (api: MockApi, document: DocumentNode, world: string, more: More = {}): Promise<number> =>
  (await send(api, graphqlRequest(document, { world, ...more }))).ms;

async function byFleet(document: DocumentNode, variables: Record<string, unknown>) {
  const api = createMockApi({ fixtures: fixturesWithFleets() });
  const names = fleets.map(String);
  const times = await inTurn(names, rounds, (devices, round) =>
    ask(api, document, `scenario=${traitOf(Number(devices))}&as=admin&seed=${round}`, { variables }),
  );
  return Object.fromEntries(names.map((name) => [name, median(times[name] ?? [])]));
}

async function byCrowd(): Promise<Growth['sandboxes']> {
  const world = 'scenario=offline&as=owner';
  const measured: Growth['sandboxes'] = {};
  for (const count of crowds) {
    const api = createMockApi();
    const visit = (number: number) =>
      ask(api, ToolbarLicenseInfoQueryDocument, world, { session: sessionId(number) });
    for (let warm = 0; warm < 200; warm += 1) await visit(0);
    const before = await heapUsed();
    for (let number = 0; number < count; number += 1) await visit(number);
    const kb = Math.max(0, (await heapUsed()) - before) / count / 1_000;
    const times: number[] = [];
    for (let number = 0; number < 2_000; number += 1) times.push(await visit(number % count));
    measured[count] = { ms: median(times), kb };
  }
  return measured;
}

/** Requests are a second apart in world time, so that no response comes from a cache. */
async function byChanges(): Promise<Growth['changes']> {
  let now = Date.UTC(2026, 10, 21, 15);
  const api = createMockApi({ now: () => now });
  const world = 'scenario=fleet-10k&as=admin&seed=1';
  const session = sessionId(most);
  const ids: string[] = [];
  for (let after: string | null = null; ids.length < most; after = ids.at(-1) ?? null) {
    const list = `query ($after: String) { devices(first: 200, after: $after) { edges { cursor } } }`;
    const response = await api.fetch(graphqlRequest(list, { world, session, variables: { after } }));
    const { data } = (await response.json()) as { data: { devices: { edges: { cursor: string }[] } } };
    ids.push(...data.devices.edges.map(({ cursor }) => cursor));
  }
  const rename = parse(
    'mutation ($input: UpdateDeviceInput!) { updateDevice(input: $input) { userErrors { message } } }',
  );
  const sort = [{ field: 'NAME', direction: 'ASC' }];
  const measured: Growth['changes'] = {};
  let changes = 0;
  for (const count of changeCounts) {
    for (; changes < count; changes += 1)
      await ask(api, rename, world, {
        session,
        variables: { input: { id: ids[changes % most], name: `D ${changes}` } },
      });
    const times = await inTurn(['page', 'toolbar'], rounds, (what) => {
      now += 1_000;
      return what === 'page'
        ? ask(api, DevicesPageQueryDocument, world, { session, variables: { first: 100, sort } })
        : ask(api, ToolbarLicenseInfoQueryDocument, world, { session });
    });
    measured[count] = { page: median(times.page), toolbar: median(times.toolbar) };
  }
  return measured;
}

async function printGrowth(): Promise<void> {
  const growth: Growth = {
    pages: await byFleet(DevicesPageQueryDocument, { first: 10 }),
    toolbars: await byFleet(ToolbarLicenseInfoQueryDocument, {}),
    sandboxes: await byCrowd(),
    changes: await byChanges(),
  };
  console.log(JSON.stringify(growth));
}

export async function measureGrowth(): Promise<string> {
  const output = await run(['node', '--expose-gc', '--import', 'tsx', 'scripts/bench/growth.ts']);
  const { pages, toolbars, sandboxes, changes }: Growth = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  return [
    `The API is queried directly, ${rounds} times for each size in turn, each time in a world with another seed, so that nothing is`,
    "cached: the first ten rows of the list of devices with its count, and the toolbar's query.",
    '',
    table(
      ['devices', 'first rows of the list', 'toolbar'],
      fleets.map((devices) => [
        inCount(devices),
        inMs(pages[devices] ?? Number.NaN),
        inMs(toolbars[devices] ?? Number.NaN),
      ]),
    ),
    '',
    "The toolbar's query by number of live sandboxes, queried in turn:",
    '',
    table(
      ['sandboxes', 'a query'],
      crowds.map((count) => [inCount(count), inMs(sandboxes[count]?.ms ?? Number.NaN)]),
    ),
    '',
    'The first 100 of 10,000 devices by name, and the toolbar, by number of changes in the sandbox:',
    '',
    table(
      ['changes', 'first rows by name', 'toolbar'],
      changeCounts.map((count) => [
        inCount(count),
        inMs(changes[count]?.page ?? Number.NaN),
        inMs(changes[count]?.toolbar ?? Number.NaN),
      ]),
    ),
    '',
    `Each of ${inCount(most)} sandboxes takes ${(sandboxes[most]?.kb ?? Number.NaN).toFixed(1)} kB before anything is changed in it.`,
    '`npm run bench -- --only scale,worlds` checks such figures against targets.',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printGrowth();
