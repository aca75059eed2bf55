import { once } from 'node:events';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { DashboardActivityQueryDocument } from '#client/routes/dashboard/activity/activity.generated.ts';
import { DashboardAlertsQueryDocument } from '#client/routes/dashboard/attention/attention.generated.ts';
import { createMockApi } from '#mock-server/api.ts';
import { readyAt, runMain } from '#mock-server/testing/run-main.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import { ask } from '#scripts/bench/ask.ts';
import { median } from '#scripts/bench/rounds.ts';
import { heapUsed } from '#scripts/budgets/collect-garbage.ts';
import { bounded, compare, type Line, type Measurement, type Size } from './measurement.ts';

const [mostSwitchMs, mostHeapMb, mostStartRatio] = [1, 50, 1.2];

const scenarios = [
  'online',
  'offline,mfa',
  'two-accounts,verakey,unlimited',
  'grace,renewed,overdue',
  'update-available,low-balance',
  'fleet',
  'fleet-10k,offline',
] as const;
const worldAt = (number: number) =>
  `scenario=${scenarios[number % scenarios.length]}&as=owner&seed=${number}`;

/** The extra time of the first request in a new world, compared with the same request repeated, in ms. */
async function worldSwitch(): Promise<number> {
  const api = createMockApi();
  const added: number[] = [];
  for (let number = 0; number < 600; number += 1) {
    const visit = () =>
      ask(
        api,
        graphqlRequest(ToolbarLicenseInfoQueryDocument, { world: worldAt(number), session: sessionId(0) }),
      );
    const [first, again] = [await visit(), await visit()];
    // The first hundred warm up the engine.
    if (number >= 100) added.push(first.ms - again.ms);
  }
  return median(added);
}

/** Memory of 1,000 sandboxes, in MB. */
async function sandboxHeap(): Promise<number> {
  const api = createMockApi();
  const visit = async (number: number) => {
    for (const document of [
      ToolbarLicenseInfoQueryDocument,
      MainMenuIsOfflineQueryDocument,
      DashboardAlertsQueryDocument,
      DashboardActivityQueryDocument,
    ])
      await ask(api, graphqlRequest(document, { world: worldAt(number), session: sessionId(number) }));
  };
  for (let number = 0; number < 10; number += 1) await visit(number);
  const before = await heapUsed();
  for (let number = 10; number < 1_010; number += 1) await visit(number);
  const after = await heapUsed();
  // Keeps the API alive until its memory is measured.
  await visit(0);
  return (after - before) / 1e6;
}

/** From the start of the process to the first response in its world, ms. */
async function startUp(size: Size): Promise<number> {
  const fleet = size === 'small' ? 'fleet' : 'fleet-10k';
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

const run = async (): Promise<Line[]> => [
  bounded('switching the world, server time', mostSwitchMs, await worldSwitch()),
  bounded('heap added by 1,000 live sandboxes', mostHeapMb, await sandboxHeap(), 'MB'),
  { what: 'start-up, fleet and fleet-10k', ...(await compare(7, startUp)), most: mostStartRatio },
];

export const worlds: Measurement = { title: 'Worlds', run };
