/**
 * The part `chaos` of `npm run trust`: each fault on each operation of each page, and failures outside the API:
 * no network, no storage, no cookies, a wrong clock, a deployment. `--minutes N` takes as many random cases as
 * fit; `--states TEXT` those whose name contains TEXT.
 */
import type { Browser, Page } from '@playwright/test';
import { createRandom } from '#fixtures/random.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { screens } from '#schema/states.generated.ts';
import { plainFaults } from '#schema/world/fault-kinds.ts';
import { openPage } from '#scripts/browser/states-in-browser.ts';
import { filledForms, sendInto, sendingFailures } from './filled-forms.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { leftOutOf, sweep, untilAfter } from './sweep.ts';
import { complaints } from './watch-page.ts';
import { withPortal } from './with-portal.ts';

/** Two statuses, and every fault that takes no value. */
const faults = ['http-500', 'http-302', ...plainFaults.map(({ kind }) => kind)];

/** Most cases wait for a timeout of the portal, so several run at once. */
const workers = 4;

const yearMs = 365 * 86_400_000;
const dateOff = (ms: number) => `const now = Date.now; Date.now = () => now() + ${ms};`;
const blocked = (object: string, name: string) =>
  `Object.defineProperty(${object}, '${name}', { get() { throw new DOMException('Blocked', 'SecurityError'); } });`;

/** Browser features that a script removes before a page starts. */
const before: Readonly<Record<string, string>> = {
  'storage is blocked': blocked('window', 'localStorage') + blocked('window', 'sessionStorage'),
  'cookies are refused': `Object.defineProperty(document, 'cookie', { get: () => '', set() {} });`,
  'the clock is a year ahead': dateOff(yearMs),
  'the clock is a year behind': dateOff(-yearMs),
};

/** Failures of an open page, which then goes to another page and back. */
const later: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the network is cut': (page) => page.context().setOffline(true),
  'the API is down': (page) => page.route('**/api/**', (route) => route.abort()),
  'the API is being restarted': (page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), {
      times: 3,
    }),
  'an update removed the code': (page) =>
    page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' })),
};

type Case = { name: string; run: (page: Page) => Promise<void> };

function casesOf(url: string, address: string, operations: readonly string[]): Case[] {
  const faulty = address.includes('?') ? `${address}&fault=` : `${address}?fault=`;
  const open = (at: string) => async (page: Page) => {
    await page.goto(url + at, { waitUntil: 'commit' });
  };
  return [
    ...operations.flatMap((operation) =>
      faults.map((fault) => {
        const at = `${faulty}${operation}:${fault}`;
        return { name: at, run: open(at) };
      }),
    ),
    ...Object.entries(before).map(([what, script]) => ({
      name: `${address}, ${what}`,
      run: async (page: Page) => {
        await page.addInitScript(script);
        await open(address)(page);
      },
    })),
    ...Object.entries(later).map(([what, befall]) => ({
      name: `${address}, ${what}`,
      run: async (page: Page) => {
        await open(address)(page);
        await page.waitForLoadState('networkidle');
        await befall(page);
        const other = page
          .locator('nav a:not([aria-current]):visible')
          .filter({ hasNotText: /Portal|Log Out/ });
        if ((await other.count()) > 0) await other.first().click();
      },
    })),
  ];
}

/** The operations that a page sends when it opens. */
async function operationsOf(browser: Browser, address: string): Promise<string[]> {
  const page = await openPage(browser);
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/graphql')) names.add(request.postDataJSON()?.operationName);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...names].filter(Boolean);
}

/** Each form, filled in and sent into each failure. Its input has to survive. */
const formCases = (url: string): Case[] =>
  filledForms.flatMap((form) =>
    Object.entries(sendingFailures).map(([what, failure]) => ({
      name: `the form "${form.submit}" of ${form.address}, ${what}`,
      run: async (page: Page) => {
        const lost = await sendInto(page, url, form, failure);
        if (lost.length > 0) throw new Error(lost.join(', '));
      },
    })),
  );

async function runCase(browser: Browser, { run }: Case): Promise<string[]> {
  const page = await openPage(browser);
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  try {
    await run(page);
    return await complaints(page, uncaught);
  } finally {
    await page.close();
  }
}

const { minutes, states: only = '' } = partOptions('states');
const random = createRandom('trust', 'chaos', testSeed);
const pages = screens.flatMap((screen) => {
  if (screen.part !== 'portal') return [];
  const full = screen.states.find(({ state }) => state === 'Full') ?? screen.states[0];
  return full ? [full.address] : [];
});
let all = 0;
const { checked, problems } = await withPortal(async (url, browser) => {
  const until = untilAfter(minutes);
  const rounds = [formCases(url)];
  for (const address of pages) {
    if (performance.now() > until) break;
    // The host sends some requests itself, and only `*` affects those.
    rounds.push(casesOf(url, address, [...(await operationsOf(browser, url + address)), '*']));
  }
  const waiting = rounds.map((cases) => cases.filter(({ name }) => name.includes(only)));
  // One case of each page in turn, so that a short run covers all pages.
  const order: Case[] = [];
  while (waiting.some((cases) => cases.length > 0))
    for (const cases of waiting) order.push(...cases.splice(random.below(cases.length || 1), 1));
  all = order.length;
  return sweep(order, {
    until,
    nameOf: ({ name }) => name,
    check: (each) => runCase(browser, each),
    workers,
  });
});
reportPart({
  part: 'chaos',
  figures: { pages: pages.length, forms: filledForms.length, cases: `${checked} of ${all}` },
  leftOut: leftOutOf('cases', checked, all),
  problems,
});
