/**
 * `npm run bench -- --only worlds`: the cost of worlds for the mock server. Compared measurements alternate in
 * one run, A B A B, and medians count. Exits 1 if a target is missed.
 */
import { once } from 'node:events';
import type { DocumentNode } from 'graphql';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { DashboardActivityQueryDocument } from '#client/routes/dashboard/activity/activity.generated.ts';
import { DashboardAlertsQueryDocument } from '#client/routes/dashboard/attention/attention.generated.ts';
import { DevicesPageQueryDocument } from '#client/routes/devices/list/devices.generated.ts';
import { createMockApi } from '#mock-server/api.ts';
import { readyAt, runMain } from '#mock-server/testing/run-main.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import { median } from './rounds.ts';

function collectGarbage(): void {
  if (!globalThis.gc)
    throw new Error('Run it as npm run bench -- --only worlds, which lets it collect garbage.');
  globalThis.gc();
}

type Api = ReturnType<typeof createMockApi>;
type More = { session?: string; variables?: Record<string, unknown> };

/** Sends a query and waits for the whole response. @returns milliseconds */
async function ask(api: Api, document: DocumentNode, world: string, more: More = {}): Promise<number> {
  const request = graphqlRequest(document, { world, ...more });
  const began = performance.now();
  const response = await api.fetch(request);
  const text = await response.text();
  const ms = performance.now() - began;
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(`${world} answered ${text}`);
  return ms;
}

const scenarios = [
  'online',
  'offline,mfa',
  'two-accounts,verakey,unlimited',
  'grace,renewed,overdue',
  'update-available,low-balance',
  'fleet',
  'fleet-10k,offline',
] as const;
const scenarioAt = (number: number) => scenarios[number % scenarios.length] ?? 'online';

/** The extra time of the first request in a new world, compared with the same request repeated, in ms. */
async function worldSwitch(): Promise<number> {
  const api = createMockApi();
  const session = sessionId(0);
  const added: number[] = [];
  for (let number = 0; number < 600; number += 1) {
    const world = `scenario=${scenarioAt(number)}&as=owner&seed=${number}`;
    const first = await ask(api, ToolbarLicenseInfoQueryDocument, world, { session });
    const again = await ask(api, ToolbarLicenseInfoQueryDocument, world, { session });
    // The first hundred warm up the engine.
    if (number >= 100) added.push(first - again);
  }
  return median(added);
}

/** Memory of 1,000 sandboxes with changes, in MB. */
async function sandboxHeap(): Promise<number> {
  const api = createMockApi();
  const visit = async (number: number) => {
    const world = `scenario=${scenarioAt(number)}&as=owner&seed=${number}`;
    const more = { session: sessionId(number) };
    for (const document of [
      ToolbarLicenseInfoQueryDocument,
      MainMenuIsOfflineQueryDocument,
      DashboardAlertsQueryDocument,
      DashboardActivityQueryDocument,
    ])
      await ask(api, document, world, more);
  };
  for (let number = 0; number < 10; number += 1) await visit(number);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let number = 10; number < 1_010; number += 1) await visit(number);
  collectGarbage();
  const after = process.memoryUsage().heapUsed;
  // Keeps the API alive until its memory is measured.
  await visit(0);
  return (after - before) / 1e6;
}

const fleets = ['fleet', 'fleet-10k'] as const;
type Fleet = (typeof fleets)[number];

/** Measures both fleets alternately, `rounds` times. @returns the ratio of `fleet-10k` to `fleet` */
async function ratio(rounds: number, measure: (fleet: Fleet, round: number) => Promise<number>) {
  const times: Record<Fleet, number[]> = { fleet: [], 'fleet-10k': [] };
  for (let round = 0; round < rounds; round += 1)
    for (const fleet of fleets) times[fleet].push(await measure(fleet, round));
  const [small, large] = [median(times.fleet), median(times['fleet-10k'])];
  return { small, large, ratio: large / small };
}

/** From the start of the process to the first response in its world, ms. */
async function startUp(fleet: Fleet): Promise<number> {
  const began = performance.now();
  const running = runMain('--port', '0', '--world', `scenario=${fleet}&as=admin`);
  const url = await readyAt(running);
  const { body, method, headers } = graphqlRequest(ToolbarLicenseInfoQueryDocument);
  const init = { method, headers, body, duplex: 'half' };
  await (await fetch(`${url}/api/graphql`, init as RequestInit)).text();
  const ms = performance.now() - began;
  running.child.kill('SIGTERM');
  await once(running.child, 'exit');
  return ms;
}

/** The first rows of the list of devices, in a new world, ms. */
function firstRows(api: Api, first: number, seed: number) {
  return (fleet: Fleet, round: number) =>
    ask(api, DevicesPageQueryDocument, `scenario=${fleet}&as=admin&seed=${seed + round}`, {
      variables: { first },
    });
}

let missed = 0;
function report(what: string, value: number, unit: string, target: number, more = ''): void {
  const isMet = value < target;
  if (!isMet) missed += 1;
  console.log(
    `${isMet ? 'ok    ' : 'MISSED'} ${what.padEnd(44)} ${value.toFixed(2)}${unit}, target under ${target}${unit}${more}`,
  );
}
const inMs = ({ small, large }: { small: number; large: number }) =>
  ` (${small.toFixed(1)} ms with fleet, ${large.toFixed(1)} ms with fleet-10k)`;

report('switching the world, server time', await worldSwitch(), ' ms', 1);
report('heap added by 1,000 live sandboxes', await sandboxHeap(), ' MB', 50);
const start = await ratio(7, startUp);
report('start-up, fleet-10k against fleet', start.ratio, ' times', 1.2, inMs(start));
const api = createMockApi();
// The same number of rows for both fleets; whole pages would be 40 and 100 devices.
const pages = await ratio(100, firstRows(api, 40, 0));
report('first page, fleet-10k against fleet', pages.ratio, ' times', 1.5, inMs(pages));
const whole = await ratio(100, firstRows(api, 100, 1_000));
console.log(
  `       a page of 40 devices takes ${whole.small.toFixed(1)} ms, one of 100 ${whole.large.toFixed(1)} ms`,
);
if (missed > 0) process.exitCode = 1;
