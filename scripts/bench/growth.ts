/** Part d: growth with the number of devices and of sandboxes. Run directly, it prints the measurements as JSON. */
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { DevicesPageQueryDocument } from '#client/routes/devices/list/devices.generated.ts';
import { checkFixtures } from '#fixtures/check.ts';
import { fixtureFiles } from '#fixtures/files.generated.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createMockApi, type MockApi } from '#mock-server/api.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import { run } from './child.ts';
import { inCount, inMs, table } from './markdown.ts';
import { inTurn, median } from './rounds.ts';

const rounds = 30;
const fleets = [10, 1_000, 100_000, 1_000_000] as const;
const most = 1_000;
const crowds = [1, 10, 100, most] as const;

type Growth = {
  /** ms by number of devices: the first page of the list, and the menu's neighbor in the toolbar. */
  pages: Record<string, number>;
  toolbars: Record<string, number>;
  /** ms of a query by number of live sandboxes, and the memory of each in kB; noise if there are few. */
  sandboxes: Record<string, { ms: number; kb: number }>;
};

const traitOf = (devices: number) => `bench-${devices}`;

/** The fixtures with a fleet of each size beside those there are. */
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

async function ask(api: MockApi, document: DocumentNode, world: string, more: More = {}): Promise<number> {
  const request = graphqlRequest(document, { world, ...more });
  const began = performance.now();
  const text = await (await api.fetch(request)).text();
  const ms = performance.now() - began;
  if (text.includes('"errors"')) throw new Error(`${world} answered ${text.slice(0, 500)}`);
  return ms;
}

/** By number of devices, in turn, each time in a new world. */
async function byFleet(document: DocumentNode, variables: Record<string, unknown>) {
  const api = createMockApi({ fixtures: fixturesWithFleets() });
  const names = fleets.map(String);
  const taken = await inTurn(names, rounds, (devices, round) =>
    ask(api, document, `scenario=${traitOf(Number(devices))}&as=admin&seed=${round}`, { variables }),
  );
  return Object.fromEntries(names.map((name) => [name, median(taken[name] ?? [])]));
}

function heapUsed(): number {
  if (!globalThis.gc) throw new Error('Growth is measured with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

async function byCrowd(): Promise<Growth['sandboxes']> {
  const world = 'scenario=offline&as=owner';
  const measured: Growth['sandboxes'] = {};
  for (const count of crowds) {
    const api = createMockApi();
    const visit = (number: number) =>
      ask(api, ToolbarLicenseInfoQueryDocument, world, { session: sessionId(number) });
    for (let warm = 0; warm < 200; warm += 1) await visit(0);
    const before = heapUsed();
    for (let number = 0; number < count; number += 1) await visit(number);
    const kb = Math.max(0, heapUsed() - before) / count / 1_000;
    const taken: number[] = [];
    for (let number = 0; number < 2_000; number += 1) taken.push(await visit(number % count));
    measured[count] = { ms: median(taken), kb };
  }
  return measured;
}

async function printGrowth(): Promise<void> {
  const growth: Growth = {
    pages: await byFleet(DevicesPageQueryDocument, { first: 10 }),
    toolbars: await byFleet(ToolbarLicenseInfoQueryDocument, {}),
    sandboxes: await byCrowd(),
  };
  console.log(JSON.stringify(growth));
}

export async function measureGrowth(): Promise<string> {
  const output = await run(['node', '--expose-gc', '--import', 'tsx', 'scripts/bench/growth.ts']);
  const { pages, toolbars, sandboxes }: Growth = JSON.parse(output.trim().split('\n').at(-1) ?? '');
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
    `Each of the ${inCount(most)} takes ${(sandboxes[most]?.kb ?? Number.NaN).toFixed(1)} kB before anything is changed in it.`,
    '`npm run bench -- --only scale,worlds` checks such figures against targets.',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printGrowth();
