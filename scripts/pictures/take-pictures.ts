import type { Browser } from '@playwright/test';
import { firstLine } from '#scripts/first-line.ts';
import { startPortal } from '#scripts/portal-in-child.ts';
import { openChromium, type StateLink } from '#scripts/states-in-browser.ts';
import { untilAfter } from '#scripts/until-after.ts';
import { captureState, type Look } from './capture-state.ts';
import type { Pixels } from './picture-codec.ts';

export type Taken = {
  /** States that were pictured, failed ones included. */
  done: StateLink[];
  /** One line per state that didn't show what it should. */
  failed: string[];
};

/**
 * Pictures states, two at a time, with a portal of its own.
 *
 * @param minutes the time it may take, null if it isn't limited; the states that are left are missing in `done`.
 */
export async function takePictures(
  browser: Browser,
  links: readonly StateLink[],
  minutes: number | null,
  take: (link: StateLink, look: Look, picture: Pixels) => Promise<void>,
): Promise<Taken> {
  const portal = await startPortal();
  const until = untilAfter(minutes);
  const left = [...links];
  const taken: Taken = { done: [], failed: [] };
  const work = async () => {
    for (let link = left.shift(); link; link = left.shift()) {
      if (performance.now() > until) return;
      const state = link;
      try {
        await captureState(browser, portal.url, state, (look, picture) => take(state, look, picture));
      } catch (error) {
        taken.failed.push(`${state.address}: ${firstLine(error)}`);
      }
      taken.done.push(state);
    }
  };
  await Promise.all([work(), work()]).finally(() => portal.close());
  return taken;
}

/** What makes Chromium paint the same pixels whatever was painted before and whatever the processor offers. */
const repeatable = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb'];

/** Runs something with the system's Chromium. */
export async function withChromium<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openChromium(...repeatable);
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
