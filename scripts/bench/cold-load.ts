/** The part `cold-load`: the portal compared with a bare application of the same libraries and the same documented requests. */
import { type Browser, chromium } from '@playwright/test';
import { expectChromium } from '#scripts/browser/chromium.ts';
import { inKb, inMs, inTurn, medians, table, times } from './figures.ts';
import { type Cookies, startPortals } from './portals.ts';

const rounds = 7;
const names = ['portal', 'frame', 'first', 'second', 'bare'] as const;
type Name = (typeof names)[number];
const titles: Record<Name, string> = {
  portal: 'the portal, with its dashboard',
  frame: 'the portal, at an address with no page',
  first: 'the first opening of /dashboard?as=owner in mock mode',
  second: 'its second opening',
  bare: 'the bare application, with no page',
};

/** Ms from the navigation's start to a frame that could show the part, and transferred bytes. */
type ColdLoad = {
  menu: number;
  balance: number;
  script: number;
  /** Requests sent before the menu appeared, including the page's. */
  requests: number;
};

/** Lighthouse's slow 4G, throttled by the browser's own tools, with a CPU four times slower. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const cpuSlowdown = 4;

// Runs in the page; a text, because tsx adds helpers to functions, which the page doesn't have. The menu entry
// depends on the response to the menu's query.
const watch = `
  const seen = {};
  const shows = (element) => element !== undefined && element.getBoundingClientRect().height > 0;
  window.benchSeen = new Promise((done) => requestAnimationFrame(function look() {
    const links = [...document.querySelectorAll('nav a')];
    const balances = [...document.querySelectorAll('header *')];
    if (shows(links.find(({ textContent }) => textContent.trim() === 'Software Updates'))) seen.menu ??= performance.now();
    if (shows(balances.find(({ textContent }) => /^\\D*340\\D*$/.test(textContent)))) seen.balance ??= performance.now();
    if (seen.menu && seen.balance) done(seen);
    else requestAnimationFrame(look);
  }));
`;

async function loadCold(browser: Browser, url: string, cookies: Cookies): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    await context.addCookies(cookies);
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    const cdp = await context.newCDPSession(page);
    // Transferred bytes: compressed, without headers.
    let script = 0;
    const requestedAt: number[] = [];
    cdp.on('Network.requestWillBeSent', ({ timestamp }) => requestedAt.push(timestamp));
    cdp.on('Network.responseReceived', ({ type, response }) => {
      if (type === 'Script') script += Number(new Headers(response.headers).get('content-length') ?? 0);
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit' });
    const { menu, balance } = await page.evaluate<Pick<ColdLoad, 'menu' | 'balance'>>('benchSeen');
    await page.waitForLoadState('networkidle');
    const [began = 0] = requestedAt;
    const requests = requestedAt.filter((at) => (at - began) * 1_000 < menu).length;
    return { menu, balance, script, requests };
  } finally {
    await context.close();
  }
}

async function measure(): Promise<Record<Name, ColdLoad[]>> {
  const portals = await startPortals();
  const browser = await chromium.launch({
    executablePath: expectChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    // The first visits warm up the hosts.
    const { portal, mock, bare } = portals.urls;
    const opening = `${mock}?as=owner`;
    const frame = new URL('/nothing-here', portal).href;
    const urls = { portal, frame, first: opening, second: opening, bare };
    const load = (name: Name) => loadCold(browser, urls[name], name === 'first' ? [] : portals.cookies);
    for (const name of names) await load(name);
    return await inTurn(names, rounds, load);
  } finally {
    await browser.close();
    await portals.stop();
  }
}

export async function measureColdLoad(): Promise<string> {
  const loads = await measure();
  const row = (name: Name) => {
    const { menu, balance, script, requests } = medians(loads[name]);
    return [titles[name], inMs(menu), inMs(balance), inKb(script), String(requests)];
  };
  const ratios = (title: string, name: Name, to: Name) => {
    const [one, other] = [medians(loads[name]), medians(loads[to])];
    const ratio = (figure: 'menu' | 'balance' | 'script') => times(one[figure] / other[figure]);
    return [title, ratio('menu'), ratio('balance'), ratio('script'), ''];
  };
  return [
    "Chromium opens /dashboard with a session's cookies and an empty cache, over slow 4G (562.5 ms a request, 1.47 Mbit/s down) with",
    `its CPU four times slower, ${rounds} times in turn. Both are served with brotli and use the same API. The`,
    "bare application fetches polymorphictypes, creates its client, renders, and then sends the menu's and the toolbar's query and the",
    'mutation, as the documentation of its libraries shows. Times are those of the first frame that can show the element. Bytes',
    'are the transferred ones, compressed and without headers, until the network is idle. In mock mode, the first opening of a link has',
    "no cookies, the second has the session's; the script includes the mock's tools.",
    '',
    table(
      ['', 'menu', 'balance', 'script', 'requests before the menu'],
      [
        ...names.map(row),
        ratios('ratio of the portal, with its dashboard, to the bare application', 'portal', 'bare'),
        ratios('ratio of the first opening to the second', 'first', 'second'),
        ratios('ratio of the first opening to the portal, with its dashboard', 'first', 'portal'),
      ],
    ),
  ].join('\n');
}
