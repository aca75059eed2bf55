/** The part `navigation`: from following a link to the page's data, in one visit, with all code loaded and a slow API. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openChromium } from '#scripts/browser/states-in-browser.ts';
import { buildStale } from '#scripts/build/build-stale.ts';
import { buildFolder } from '#scripts/build/builds.mjs';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { inMs, type Target, table, targetList, times } from './markdown.ts';
import { median } from './rounds.ts';

const rounds = 5;
/** The API's latency for each request, in ms. */
const latencyMs = 300;
/** The time between hovering over a link and pressing it, in ms. */
const pointingMs = 200;

const linkIn = (page: Page, navigation: 'Main' | 'Manage', name: string) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link', { name });

const steps = {
  dashboard: (page: Page) => linkIn(page, 'Main', 'Dashboard'),
  devices: (page: Page) => linkIn(page, 'Manage', 'Devices'),
  device: (page: Page) => page.locator('main a[href^="/devices/"]').first(),
  organization: (page: Page) => linkIn(page, 'Manage', 'Organization'),
  'advanced actions': (page: Page) => linkIn(page, 'Main', 'Advanced Actions'),
  software: (page: Page) => linkIn(page, 'Main', 'Software Updates'),
};
type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

/** Times after following a link, in ms: the first data of the page, and the last. */
type Visit = { first: number; all: number };
type Watched = Window & { benchVisit?: Visit & { isOver: boolean } };

/**
 * Runs in the page: notes the frames in which fewer areas are loading than before, and the last frame with a
 * loading area. A text, as in cold-load.ts.
 */
const watch = `
  const latency = ${latencyMs};
  addEventListener('click', (event) => {
    if (event.target.closest('a[href], [role=menuitem]')) window.benchVisit = { began: performance.now(), from: location.pathname, most: 0 };
  }, true);
  const look = () => {
    const visit = window.benchVisit;
    const main = document.querySelector('main');
    if (visit && main?.querySelector('h1') && location.pathname !== visit.from) {
      const loading = main.querySelectorAll('[aria-busy=true]').length;
      const now = performance.now() - visit.began;
      if (loading < visit.most || loading === 0) visit.first ??= now;
      if (loading > 0) visit.all = undefined;
      else visit.all ??= now;
      visit.isOver = visit.all !== undefined && now > visit.all + 3 * latency;
      visit.most = Math.max(visit.most, loading);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** One visit of all pages without cached data, at a portal with a mock API. */
async function journey(
  browser: Browser,
  url: string,
  chunks: readonly string[],
): Promise<Record<Step, Visit>> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    await page.goto(`${url}/settings/password?scenario=mfa,low-balance&as=owner&latency=${latencyMs}`);
    await linkIn(page, 'Main', 'Software Updates').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate((files) => Promise.all(files.map((file) => import(file))), [...chunks]);
    const visits = {} as Record<Step, Visit>;
    for (const name of names) {
      const link = await steps[name](page);
      await link.hover();
      await page.waitForTimeout(pointingMs);
      await link.click();
      await page.waitForFunction(() => (window as Watched).benchVisit?.isOver);
      const { first, all } = (await page.evaluate(() => (window as Watched).benchVisit)) as Visit;
      visits[name] = { first, all };
    }
    return visits;
  } finally {
    await context.close();
  }
}

export async function navigate(url: string, build: string): Promise<Record<Step, Visit>> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(build, '.vite/manifest.json'), 'utf8'),
  );
  const chunks = Object.entries(manifest)
    .filter(([name, { file }]) => /^(routes|components)\/.*\.tsx?$/.test(name) && file.endsWith('.js'))
    .map(([, { file }]) => `/${file}`);
  const browser = await openChromium();
  try {
    // The first visit warms up the API.
    await journey(browser, url, chunks);
    const visits: Record<Step, Visit>[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await journey(browser, url, chunks));
    const middle = (name: Step, time: keyof Visit) => median(visits.map((visit) => visit[name][time]));
    return Object.fromEntries(
      names.map((name) => [name, { first: middle(name, 'first'), all: middle(name, 'all') }]),
    ) as Record<Step, Visit>;
  } finally {
    await browser.close();
  }
}

/** Serves the portal with its mock API during `use`. */
export async function serveMock<T>(use: (url: string) => Promise<T>): Promise<T> {
  await buildStale(['mock', 'server']);
  const { url, close } = await startPortal({ options: [] });
  try {
    return await use(url);
  } finally {
    await close();
  }
}

function targetsOf(visits: Record<Step, Visit>): Target[] {
  const mean = names.reduce((sum, name) => sum + visits[name].first, 0) / names.length;
  return [
    {
      what: 'the first data of a page is there after',
      isMet: mean <= 0.9 * latencyMs,
      measured: `${times(mean / latencyMs)} the time of one request, on average`,
      wanted: 'at most 0.9×',
      heldBackBy:
        'Requests of one page wait for each other: for one of six connections, or for an earlier response.',
    },
  ];
}

export async function measureNavigation(): Promise<string> {
  const visits = await serveMock((url) => navigate(url, buildFolder('mock')));
  const rows = names.map((name) => {
    const { first, all } = visits[name];
    return [name, inMs(first), times(first / latencyMs), inMs(all), times(all / latencyMs)];
  });
  return [
    `A signed-in owner follows links from page to page, ${rounds} times. The code of all pages is loaded, but none of their data, and the API`,
    `takes ${latencyMs} ms for each request. The pointer is on a link for ${pointingMs} ms before the click. Times are from the click to`,
    'the first frame that shows data, and to the first in which nothing is loading.',
    '',
    table(['', 'first data', 'to one request', 'all data', 'to one request'], rows),
    '',
    targetList(targetsOf(visits)),
  ].join('\n');
}
