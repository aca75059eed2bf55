/**
 * The part `pictures`: each state in light, dark and on a phone, in .build/pictures/. `--since REF` compares them with
 * another commit's, taken with the same browser and states.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { shuffled } from '#fixtures/test-sweeps.ts';
import { captureState, lookNames, withChromium } from '#scripts/browser/capture-state.ts';
import { type StateLink, stateLinks } from '#scripts/browser/states-in-browser.ts';
import { root } from '#scripts/files.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { partOptions } from './part-options.ts';
import { openComparison } from './pictures/compare.ts';
import { checkOut } from './pictures/other-checkout.ts';
import { type Change, pictureFile, writePicturesPage } from './pictures/pictures-page.ts';
import { reportPart } from './report-part.ts';
import { leftOutOf, sweep, untilAfter } from './sweep.ts';

const { minutes, since, states: text = '' } = partOptions('since', 'states');
const links = shuffled(
  'pictures',
  stateLinks.filter(({ address }) => address.includes(text)),
);
const folder = join(root, '.build/pictures');
rmSync(folder, { recursive: true, force: true });

function write(file: string, picture: Buffer): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
}

const changes: Change[] = [];
const pictured: StateLink[] = [];
const other = since === undefined ? null : checkOut(since);
const earlier = other && (await startPortal({ folder: other.folder }));
const portal = await startPortal();

// Opened after both are built, which takes minutes.
const { checked, problems } = await withChromium(async (browser) => {
  const compare = await openComparison(browser);

  async function take(link: StateLink): Promise<string[]> {
    const after = await captureState(browser, portal.url, link);
    pictured.push(link);
    for (const look of lookNames) write(pictureFile('after', link, look), after[look]);
    if (!earlier) return [];
    // The other commit may not have the state.
    const before = await captureState(browser, earlier.url, link).catch(() => null);
    for (const look of lookNames) {
      const difference = before && (await compare(before[look], after[look]));
      if (before && !difference) continue;
      if (before) write(pictureFile('before', link, look), before[look]);
      if (difference) write(pictureFile('difference', link, look), difference.picture);
      changes.push({ link, look, pixels: difference?.pixels ?? null });
      console.log(`  ${link.address} (${look}): ${difference ? `${difference.pixels} pixels` : 'new'}`);
    }
    return [];
  }

  const until = untilAfter(minutes);
  return sweep(links, { until, nameOf: ({ address }) => address, check: take, workers: 2 });
});
await Promise.all([portal.close(), earlier?.close()]);
other?.remove();
writePicturesPage(folder, pictured, changes, other?.commit ?? null);

console.log(`Pictures: ${relative(root, folder)}/index.html`);
reportPart({
  part: 'pictures',
  figures: {
    states: `${pictured.length} of ${links.length}`,
    ...(since && {
      'pictures that differ': changes.filter(({ pixels }) => pixels !== null).length,
      'new pictures': changes.filter(({ pixels }) => pixels === null).length,
    }),
  },
  leftOut: leftOutOf('states', checked, links.length),
  problems: links.length === 0 ? [`No address of a state contains "${text}".`] : problems,
});
