import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { DevicesPageQueryDocument } from '#client/routes/devices/list/devices.generated.ts';
import { createRandom } from '#fixtures/random.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import { openChromium } from '#scripts/browser/open-chromium.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { question } from './lists.ts';
import { bounded, compare, type Line, type Measurement } from './measurement.ts';

const world = 'scenario=fleet-10k&as=admin';
const mostMemoryMb = 400;
const mostTaskMs = 100;
const mostRows = 200;
const questions = 120;

/** From opening the address to the first visible row, ms. */
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
  const result = await page.evaluate(async () => {
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
  return result;
}

/** MB */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;

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

async function run(): Promise<Line[]> {
  const { url, child, close } = await startPortal({ options: [] });
  try {
    const browser = await openChromium();
    const rows = await compare(12, (size) =>
      firstRow(browser, url, size === 'small' ? 'fleet' : 'fleet-10k'),
    );
    const { longest, rows: drawn } = await scrollAll(browser, url);
    await browser.close();
    await fill(url);
    return [
      { what: 'first row of /devices, 40 and 10,000', ...rows, most: 1.5 },
      bounded('longest task of scrolling 10,000 rows', mostTaskMs, longest),
      bounded('rows in the document at that time', mostRows, drawn, '  '),
      bounded('memory of the server, beside its bound', mostMemoryMb, memoryOf(child), 'MB'),
    ];
  } finally {
    await close();
  }
}

export const fleet: Measurement = { title: 'Devices: 40 and 10,000', run };
