/** The part `demo`: the demo, whose API runs in the page, compared with the hosted portal and its mock API. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openChromium } from '#scripts/browser/states-in-browser.ts';
import { serveFolder } from '#scripts/browser/static-server.ts';
import { buildStale } from '#scripts/build/build-stale.ts';
import { buildFolder } from '#scripts/build/builds.mjs';
import { writeDemo } from '#scripts/demo/write-demo.ts';
import { inMs, type Target, table, targetList, times } from './markdown.ts';
import { serveMock } from './navigation.ts';
import { inTurn, median } from './rounds.ts';

const rounds = 7;
const queries = 200;
const names = ['hosted', 'demo'] as const;

/** From the navigation's start to the first frame with the dashboard's license, ms, with an empty cache. */
async function firstScreen(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}dashboard?as=owner`, { waitUntil: 'commit' });
    // Polls each frame for the balance.
    const handle = await page.waitForFunction(
      () =>
        [...document.querySelectorAll('main *')].some(({ textContent }) => textContent === '340') &&
        performance.now(),
    );
    return Number(await handle.jsonValue());
  } finally {
    await context.close();
  }
}

type QueryTimes = { known: number; fresh: number };

/** Runs in the page: the ms of consecutive queries. A text, as in cold-load.ts. */
const sendQueries = `(async () => {
  const headers = { 'content-type': 'application/json', 'x-mock-world': 'scenario=online&as=owner' };
  const measure = async (aliasAt) => {
    const times = [];
    for (let number = 0; number < ${queries}; number += 1) {
      const query = '{ myHardwareLicense { ' + aliasAt(number) + ': id primaryServiceLicense { id remainingActions } } }';
      const began = performance.now();
      const response = await fetch('/api/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      await response.text();
      times.push(performance.now() - began);
    }
    return times;
  };
  await measure(() => 'warm');
  return { known: await measure(() => 'known'), fresh: await measure((number) => 'a' + number) };
})()`;

/** Medians of queries in the page, ms: of a repeated text, and of new texts. */
async function queryTimes(browser: Browser, url: string): Promise<QueryTimes> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}dashboard?as=owner`);
    await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
    const measured = (await page.evaluate(sendQueries)) as { known: number[]; fresh: number[] };
    return { known: median(measured.known), fresh: median(measured.fresh) };
  } finally {
    await page.close();
  }
}

function targetsOf(ratio: number, { known, fresh }: QueryTimes): Target[] {
  return [
    {
      what: 'the first screen of the demo is there after',
      isMet: ratio <= 1.5,
      measured: `${times(ratio)} the time of the hosted portal`,
      wanted: 'at most 1.5×',
      heldBackBy: 'The demo loads and starts the API before its first query; the host renders the frame.',
    },
    {
      what: 'a query in the page takes',
      isMet: known <= 0.2,
      measured: inMs(known),
      wanted: 'at most 0.2 ms',
      heldBackBy: 'Each query makes a Request and a Response.',
    },
    {
      what: 'a query whose text is new takes',
      isMet: fresh <= 0.4,
      measured: inMs(fresh),
      wanted: 'at most 0.4 ms',
      heldBackBy: 'Its text is parsed and validated.',
    },
  ];
}

export async function measureDemo(): Promise<string> {
  await buildStale(['demo']);
  const folder = join(mkdtempSync(join(tmpdir(), 'demo-')), 'dist');
  writeDemo(buildFolder('demo'), folder, '/demo/');
  const server = await serveFolder(folder, '/demo/');
  const browser = await openChromium();
  try {
    return await serveMock(async (hosted) => {
      const urls = { hosted: `${hosted}/`, demo: server.url };
      for (const name of names) await firstScreen(browser, urls[name]);
      const screens = await inTurn(names, rounds, (name) => firstScreen(browser, urls[name]));
      const [there, here] = [median(screens.hosted), median(screens.demo)];
      const hostedTimes = await queryTimes(browser, server.url);
      return [
        `A signed-in owner opens /dashboard with an empty cache, ${rounds} times: from the static folder of a demo, and from \`npm start\`.`,
        `Then the page of the demo sends ${queries} queries one after another; the browser's clock has a resolution of 0.1 ms.`,
        '',
        table(
          ['', 'median'],
          [
            ['first screen, hosted portal', inMs(there)],
            ['first screen, demo', inMs(here)],
            ['query in the page', inMs(hostedTimes.known)],
            ['query in the page, new text', inMs(hostedTimes.fresh)],
          ],
        ),
        '',
        targetList(targetsOf(here / there, hostedTimes)),
      ].join('\n');
    });
  } finally {
    await browser.close();
    await server.close();
    rmSync(join(folder, '..'), { recursive: true });
  }
}
