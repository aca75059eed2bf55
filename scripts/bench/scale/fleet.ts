import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import {
  DeviceFacetsQueryDocument,
  DevicesPageQueryDocument,
} from '#client/routes/devices/list/devices.generated.ts';
import { createRandom } from '#fixtures/random.ts';
import { createMockApi, type MockApi } from '#mock-server/api.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import type { DeviceFilter, DeviceSort } from '#schema/types.generated.ts';
import { freePort, type Running, start, stop } from '#scripts/bench/child.ts';
import { ensureChromium } from '#scripts/browser/browsers.ts';
import { inTurn, type Line, type Measurement, median } from './measurement.ts';

const world = 'scenario=fleet-10k&as=admin';
const [mostFirstMs, mostPageMs, mostAnswerMs] = [300, 25, 50];
const mostMemoryMb = 400;
const mostTaskMs = 100;
const mostRows = 200;
const questions = 120;
const warmUp = 60;
const newWorlds = 15;

const filters: readonly DeviceFilter[] = [
  {},
  { status: ['CHECK_IN_OVERDUE', 'EXPIRED'] },
  { groupIds: ['group-main-lab', null] },
  { offline: true },
  { versions: ['5.13.0'] },
  { updateAvailable: true },
  { lowActions: true },
  { search: 'bench 1' },
  { search: '7c2' },
  { remainingAtMost: 100 },
  { except: { status: ['ACTIVE'] } },
];
const fields: readonly DeviceSort['field'][] = [
  'SERIAL_NUMBER',
  'NAME',
  'STATUS',
  'GROUP',
  'SOFTWARE_VERSION',
  'LAST_CHECK_IN',
  'LAST_USED',
  'LICENSE_END',
  'REMAINING_ACTIONS',
  'ATTENTION',
];

/** A page of a filter and an order, as the list of devices asks for it. */
function question(random: ReturnType<typeof createRandom>) {
  const direction = random.pick(['ASC', 'DESC'] as const);
  return {
    first: 100,
    filter: { ...random.pick(filters), expiresBefore: `2027-0${1 + random.below(9)}-15` },
    sort: random.below(4) === 0 ? [] : [{ field: random.pick(fields), direction }],
  };
}

/** The processor's time of requests one after the other, ms; so that what else the machine does hardly counts. */
async function processorMs(api: MockApi, requests: readonly Request[]): Promise<number> {
  const began = process.cpuUsage();
  for (const request of requests) {
    const text = await (await api.fetch(request)).text();
    if (text.includes('"errors"')) throw new Error(`${world} answered ${text.slice(0, 400)}`);
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/** Medians of requests that differ, so that no response is kept, after as many that warm the engine up. */
async function medianMs(count: number, skipped: number, requestsAt: (number: number) => Request[]) {
  const api = createMockApi({ now: () => Date.UTC(2026, 10, 21, 15) });
  const taken: number[] = [];
  for (let number = 0; number < skipped + count; number += 1) {
    const ms = await processorMs(api, requestsAt(number));
    if (number >= skipped) taken.push(ms);
  }
  return median(taken);
}

const pageOf = (variables: Record<string, unknown>, query = world) =>
  graphqlRequest(DevicesPageQueryDocument, { world: query, variables });

/** Requests over 10,000 devices beside their bounds. */
async function answers(): Promise<Line[]> {
  const random = createRandom('scale');
  const bounded = async (what: string, small: number, large: Promise<number>): Promise<Line> => ({
    what,
    small,
    large: await large,
    most: 1,
  });
  return [
    await bounded(
      'first request of a world, sorted',
      mostFirstMs,
      medianMs(newWorlds, newWorlds / 3, (number) => [
        pageOf({ first: 100, sort: [{ field: 'NAME', direction: 'ASC' }] }, `${world}&seed=${number + 1}`),
      ]),
    ),
    await bounded(
      'first page and counts',
      mostPageMs,
      medianMs(questions, warmUp, (number) => [
        pageOf({ first: 100, filter: { search: ' '.repeat(number) } }),
        graphqlRequest(DeviceFacetsQueryDocument, {
          world,
          variables: { filter: { search: ' '.repeat(number) } },
        }),
      ]),
    ),
    await bounded(
      'any filter and order',
      mostAnswerMs,
      medianMs(questions, warmUp, () => [pageOf(question(random))]),
    ),
  ];
}

/** From the address to the first row on the screen, ms. */
async function firstRow(browser: Browser, url: string, scenario: string): Promise<number> {
  const page = await browser.newPage();
  const began = performance.now();
  await page.goto(`${url}/devices?scenario=${scenario}&as=admin`);
  await page.locator('tbody a[href]').first().waitFor();
  const ms = performance.now() - began;
  await page.close();
  return ms;
}

/** Scrolls through 10,000 rows as they load. @returns the longest task, ms, and the most rows in the document */
async function scrollAll(browser: Browser, url: string): Promise<{ longest: number; rows: number }> {
  const page = await browser.newPage();
  await page.goto(`${url}/devices?scenario=fleet-10k&as=admin`);
  await page.locator('tbody a[href]').first().waitFor();
  const found = await page.evaluate(async () => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
    const until = performance.now() + 120_000;
    let rows = 0;
    while (!document.body.textContent?.includes('Showing all 10,000 devices') && performance.now() < until) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      rows = Math.max(rows, document.querySelectorAll('tr').length);
    }
    if (performance.now() >= until) throw new Error("10,000 rows didn't load in two minutes.");
    return { longest, rows };
  });
  await page.close();
  return found;
}

/** Resident memory of a process, MB. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;

/** Sends enough different queries to fill all caches of an API. */
async function fill(url: string): Promise<void> {
  const random = createRandom('memory');
  for (let count = 0; count < questions; count += 1) {
    const request = graphqlRequest(DevicesPageQueryDocument, {
      world,
      session: sessionId(1),
      variables: question(random),
    });
    const body = await request.text();
    await (await fetch(`${url}/api/graphql`, { method: 'POST', headers: request.headers, body })).text();
  }
}

/** Starts portal and mock API as `npm start` does, and waits until they are ready. */
async function startPortal(): Promise<{ url: string; running: Running }> {
  const port = await freePort();
  const running = start(['node', 'scripts/run.cjs', 'start'], { PORT: String(port) });
  const until = performance.now() + 120_000;
  while (!running.said().includes('ready at')) {
    if (running.child.exitCode !== null || performance.now() > until) throw new Error(running.said());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `http://localhost:${port}`, running };
}

async function run(): Promise<Line[]> {
  const { url, running } = await startPortal();
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
    const rows = await inTurn(
      12,
      () => firstRow(browser, url, 'fleet'),
      () => firstRow(browser, url, 'fleet-10k'),
    );
    const { longest, rows: drawn } = await scrollAll(browser, url);
    await browser.close();
    await fill(url);
    return [
      { what: 'first row of /devices, 40 and 10,000', ...rows, most: 1.5 },
      ...(await answers()),
      { what: 'longest task of scrolling 10,000 rows', small: mostTaskMs, large: longest, most: 1 },
      { what: 'rows in the document at that time', small: mostRows, large: drawn, most: 1, unit: '  ' },
      {
        what: 'memory of the server, beside its bound',
        small: mostMemoryMb,
        large: memoryOf(running.child),
        most: 1,
        unit: 'MB',
      },
    ];
  } finally {
    await stop(running);
  }
}

/** 10,000 devices are listed as fast as forty, by a server that stays small. */
export const fleet: Measurement = { title: 'Devices: 40 and 10,000', run };
