import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, launch, type Page } from 'puppeteer-core';
import { ensureFirefox } from '#scripts/browser/browsers.ts';

/** A Firefox driven by WebDriver BiDi, without a window. */
export type OpenBrowser = {
  version: string;
  /** A new session with its own cookies and storage. */
  session(): Promise<BrowserContext>;
  downloads(): string[];
  folder: string;
  close(): Promise<void>;
};

/** Opens the system's Firefox. It has no command for these settings, so they are the whole browser's. */
export async function openBrowser(): Promise<OpenBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': 1,
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.always_ask_before_handling_new_types': false,
      // Lets a page read the clipboard without asking the user.
      'dom.events.testing.asyncClipboard': true,
    },
  });
  return {
    version: await browser.version(),
    session: () => browser.createBrowserContext(),
    folder,
    downloads: () => readdirSync(folder).filter((file) => !file.endsWith('.part')),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Watched = {
  page: Page;
  /** Uncaught errors and policy violations. */
  thrown: string[];
  /** Errors on the console. */
  printed: string[];
};

const blocked = 'The policy blocks ';

export async function openPage(session: BrowserContext): Promise<Watched> {
  const page = await session.newPage();
  const thrown: string[] = [];
  const printed: string[] = [];
  page.on('pageerror', (error) => thrown.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    (text.startsWith(blocked) ? thrown : printed).push(text);
  });
  // tsx adds a helper to functions of this program, which pages don't have.
  await page.evaluateOnNewDocument(`globalThis.__name ??= (named) => named;
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('${blocked}' + blockedURI + ' (' + violatedDirective + ')'));`);
  await page.setViewport({ width: 1280, height: 800 });
  return { page, thrown, printed };
}
