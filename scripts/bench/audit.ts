import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '#scripts/browser/browsers.ts';
import { freePort, run } from './child.ts';
import type { Cookies } from './cold-load.ts';
import { peerFolder } from './peers.ts';

export type Form = 'desktop' | 'mobile';

/** The performance of a page by Lighthouse; times in ms. */
export type Audit = {
  score: number;
  shift: number;
  /** Selectors of elements that shifted. */
  shifted: string[];
  firstPaint: number;
  largestPaint: number;
  blocked: number;
};

/**
 * Audits pages one after the other, in a new browser with these cookies.
 *
 * @throws when Lighthouse gives no result.
 */
export async function auditPages(
  urls: readonly string[],
  { form, cookies = [] }: { form: Form; cookies?: Cookies },
): Promise<Audit[]> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    await context.addCookies(cookies);
    const script = join(peerFolder, 'audit.mjs');
    const printed = await run(['node', script, String(port), form, ...urls]);
    return printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
