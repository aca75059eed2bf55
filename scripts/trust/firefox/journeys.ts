import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'puppeteer-core';
import { type OpenBrowser, openPage, type Watched } from './open-browser.ts';

/** The start of a journey: a session without cookies, and the address of the portal. */
type Start = {
  browser: OpenBrowser;
  open(address: string): Promise<Page>;
};

const patience = { polling: 100, timeout: 15_000 };
const password = 'correct horse battery staple';

async function sees(page: Page, text: string, isShown = true): Promise<void> {
  const shows = (expected: string, shown: boolean) => document.body.innerText.includes(expected) === shown;
  await page.waitForFunction(shows, patience, text, isShown).catch(() => {
    throw new Error(`The page ${isShown ? "doesn't show" : 'still shows'} "${text}".`);
  });
}

async function isAt(page: Page, form: RegExp): Promise<void> {
  const matches = (source: string) => new RegExp(source).test(location.pathname + location.search);
  await page.waitForFunction(matches, patience, form.source).catch(() => {
    throw new Error(`The page is at ${page.url()}, not at ${form}.`);
  });
}

/** A control by its role and accessible name, as the browser computes them. */
const control = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(patience.timeout);
const press = (page: Page, name: string) => control(page, 'button', name).click();
const follow = (page: Page, name: string) => control(page, 'link', name).click();

async function fillIn(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`input[autocomplete="${name}"]`).setTimeout(patience.timeout).fill(text);
}

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  await fillIn(page, 'username', name);
  await fillIn(page, 'current-password', secret);
  await press(page, 'Sign in');
}

async function focuses(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(`${selector}:focus-visible`, { timeout: patience.timeout }).catch(() => {
    throw new Error(`The focus is not visible on ${selector}.`);
  });
}

async function tabTo(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { timeout: patience.timeout });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.$(`${selector}:focus`)) return focuses(page, selector);
  }
  throw new Error(`Tab doesn't reach ${selector}.`);
}

async function saved({ downloads }: OpenBrowser, form: RegExp): Promise<string> {
  const until = performance.now() + patience.timeout;
  for (;;) {
    const file = downloads().find((name) => form.test(name));
    if (file !== undefined) return file;
    if (performance.now() > until) throw new Error(`No file ${form} was saved, only ${downloads()}.`);
    await new Promise((resolve) => setTimeout(resolve, patience.polling));
  }
}

/** Complete tasks of a person in the portal, in areas where browsers differ most. */
export const journeys: Readonly<Record<string, (start: Start) => Promise<void>>> = {
  async 'signing in with a password'({ open }) {
    const page = await open('/auth/login');
    await signIn(page, 'owner', password);
    await isAt(page, /^\/dashboard/);
    await sees(page, '7C21-0048-B93E');
    // Firefox reports requests that leaving a page ended, and the portal prints that.
    await page.waitForNetworkIdle();
    await page.reload();
    await sees(page, '7C21-0048-B93E');
  },

  async 'logging out in one of two tabs'({ open }) {
    const first = await open('/dashboard?as=owner');
    await sees(first, '7C21-0048-B93E');
    const second = await open('/dashboard');
    await follow(second, 'Device Access');
    await isAt(second, /^\/metrics\/device-access/);
    await first.bringToFront();
    await follow(first, 'Log Out');
    await sees(first, 'You are logged out');
    await sees(second, 'You were logged out in another tab');
    await isAt(second, /^\/\?logout=\d+$/);
    await second.goBack();
    await isAt(second, /^\/auth\/login/);
    await sees(second, '7C21-0048-B93E', false);
  },

  async 'a license exchange from start to end'({ browser, open }) {
    const page = await open('/offline-tools?scenario=offline&as=owner');
    await sees(page, 'Sample files');
    await page.locator('summary ::-p-text(Show)').click();
    await press(page, 'Download request-good.request');
    const request = await saved(browser, /^request-good\.request$/);
    await sees(page, 'Step 2: Upload request');
    const field = await page.waitForSelector('section:has(ol) input[type="file"]');
    await (field as NonNullable<typeof field>).uploadFile(join(browser.folder, request));
    await sees(page, 'Serial number matches this license');
    await press(page, 'Upload request');
    await sees(page, 'Step 3: Download response');
    await page.reload();
    await sees(page, 'Step 3: Download response');
    await page.locator('::-p-xpath(//section//button[contains(., ".response")])').click();
    await saved(browser, /^7C21-0048-B93E-.+\.response$/);
    await sees(page, 'saved and verified');
    await press(page, 'Next');
    await press(page, 'Confirm transfer');
    await sees(page, 'Transfer confirmed');
  },

  async 'searching by keyboard in a dialog'({ open }) {
    const page = await open('/devices?scenario=fleet&as=admin');
    await sees(page, 'All devices');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('dialog[open] input:focus', { timeout: patience.timeout });
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true, timeout: patience.timeout });
    await press(page, 'Search');
    await page.waitForSelector('dialog[open] input:focus', { timeout: patience.timeout });
    await page.keyboard.type('0cd3-64');
    await page.waitForSelector('[role="option"][data-highlighted] ::-p-text(0CD3-64B3-ECCB)', {
      timeout: patience.timeout,
    });
    await page.keyboard.press('Enter');
    await isAt(page, /^\/devices\/.*0cd3-64b3-eccb/);
  },

  async 'signing in and opening a menu and a dialog by keyboard'({ open }) {
    const page = await open('/auth/login');
    await tabTo(page, 'input[autocomplete="username"]');
    await page.keyboard.type('admin');
    await tabTo(page, 'input[autocomplete="current-password"]');
    await page.keyboard.type('seven bridges over water');
    await page.keyboard.press('Enter');
    await isAt(page, /^\/devices/);
    const menu = 'tbody tr:first-child button[aria-haspopup="menu"]';
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await focuses(page, '[role="menuitem"]');
    await page.keyboard.press('Escape');
    await focuses(page, menu);
    await page.keyboard.press('Enter');
    await focuses(page, '[role="menuitem"]');
    await page.keyboard.press('Enter');
    await focuses(page, 'dialog[open] input');
    await page.keyboard.press('Escape');
    await focuses(page, menu);
  },

  async 'saving a ledger and copying a summary'({ browser, open }) {
    const page = await open('/fastrak?as=owner');
    await press(page, 'Export CSV');
    await saved(browser, /^fastrak-ledger-.+\.csv$/);
    await follow(page, 'Dashboard');
    await press(page, 'Copy summary');
    await sees(page, 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    if (!copied.includes('7C21-0048-B93E')) throw new Error(`The summary is "${copied}".`);
  },

  async 'going back and forward, and printing'({ open }) {
    const page = await open('/dashboard?as=owner');
    await follow(page, 'Device Access');
    await sees(page, 'Device Access');
    await page.goBack();
    await isAt(page, /^\/dashboard/);
    await sees(page, '7C21-0048-B93E');
    await page.goForward();
    await isAt(page, /^\/metrics\/device-access/);
    const paper = await page.pdf();
    if (paper.length < 10_000) throw new Error(`The printed page has only ${paper.length} bytes.`);
  },
};

/** A deliberate defect: a script that runs before the page, or an injected fault. */
export type Defect = { script?: string; fault?: string };

/** Takes a journey in a new session; returns the error. */
export async function takeJourney(
  name: string,
  browser: OpenBrowser,
  url: string,
  { script, fault }: Defect = {},
): Promise<string[]> {
  const session: BrowserContext = await browser.session();
  const tabs: Watched[] = [];
  try {
    await journeys[name]?.({
      browser,
      async open(address) {
        const tab = await openPage(session);
        tabs.push(tab);
        if (script) await tab.page.evaluateOnNewDocument(script);
        const to = new URL(address, url);
        if (fault) to.searchParams.set('fault', fault);
        await tab.page.goto(to.href, { waitUntil: 'domcontentloaded' });
        return tab.page;
      },
    });
    return tabs.flatMap(({ thrown, printed }) => [...thrown, ...printed]).map((line) => `reported: ${line}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await session.close();
    // The next journey has to save its own.
    for (const file of browser.downloads()) rmSync(join(browser.folder, file));
  }
}
