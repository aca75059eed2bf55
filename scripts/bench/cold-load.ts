import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** A cold load: ms from the navigation's start to a frame that could show the part, and transferred bytes. */
export type ColdLoad = {
  menu: number;
  balance: number;
  script: number;
  /** Bytes of style sheets, and of inline styles as if they were a file. */
  style: number;
  /** Requests sent before the menu appeared, including the page's. */
  requests: number;
};

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

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
  const seen = (window.benchSeen = {});
  const shows = (element) => element !== undefined && element.getBoundingClientRect().height > 0;
  const look = () => {
    const links = [...document.querySelectorAll('nav a')];
    const balances = [...document.querySelectorAll('header *')];
    if (shows(links.find(({ textContent }) => textContent.trim() === 'Software Updates'))) seen.menu ??= performance.now();
    if (shows(balances.find(({ textContent }) => /^\\D*340\\D*$/.test(textContent)))) seen.balance ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

type Seen = { menu?: number; balance?: number };
type Watched = Window & { benchSeen?: Seen };

/** Counts transferred bytes: compressed, without headers. */
async function count(cdp: CDPSession) {
  const bytes: Record<string, number> = {};
  const requestedAt: number[] = [];
  cdp.on('Network.requestWillBeSent', ({ timestamp }) => requestedAt.push(timestamp));
  cdp.on('Network.responseReceived', ({ type, response }) => {
    const [, length] =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
    bytes[type] = (bytes[type] ?? 0) + Number(length ?? 0);
  });
  await cdp.send('Network.enable');
  return { bytes, requestedAt };
}

/** Bytes of the styles in a page's HTML, compressed separately. */
function styleInPage(html: string): number {
  const [, text = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  return text === '' ? 0 : brotliCompressSync(text).length;
}

/** Opens a page with session cookies but an empty cache. */
export async function loadCold(browser: Browser, url: string, cookies: Cookies): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    const cdp = await context.newCDPSession(page);
    const { bytes, requestedAt } = await count(cdp);
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const response = await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(
      () => {
        const seen = (window as Watched).benchSeen;
        return seen?.menu !== undefined && seen.balance !== undefined;
      },
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    const seen = await page.evaluate(() => (window as Watched).benchSeen);
    const { menu = Number.NaN, balance = Number.NaN } = seen ?? {};
    const [began = 0] = requestedAt;
    return {
      menu,
      balance,
      script: bytes.Script ?? 0,
      style: (bytes.Stylesheet ?? 0) + styleInPage((await response?.text()) ?? ''),
      requests: requestedAt.filter((at) => (at - began) * 1_000 < menu).length,
    };
  } finally {
    await context.close();
  }
}
