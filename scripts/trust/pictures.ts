/**
 * The part `pictures` of `npm run trust`: takes a picture of each state in light, dark and on a phone, in
 * .build/pictures/. `--since REF` also takes pictures of another commit, with the same browser and states, and
 * shows differences side by side. `--states TEXT` takes only states whose address contains TEXT, `--minutes N`
 * as many random states as fit.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { type StateLink, shuffledStates, stateLinks } from '#scripts/browser/states-in-browser.ts';
import { root } from '#scripts/files.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { firstLine } from './first-line.ts';
import { partOptions } from './part-options.ts';
import { captureState, lookNames, type Pictures, withChromium } from './pictures/capture-state.ts';
import { openComparison } from './pictures/compare.ts';
import { checkOut } from './pictures/other-checkout.ts';
import { type Change, pictureFile, writePicturesPage } from './pictures/pictures-page.ts';
import { reportPart } from './report-part.ts';
import { untilAfter } from './until-after.ts';

const { minutes, since, states: text = '' } = partOptions('since', 'states');
const links = shuffledStates(
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

const problems: string[] = links.length === 0 ? [`No address of a state contains "${text}".`] : [];
const changes: Change[] = [];
const pictured: StateLink[] = [];

await withChromium(async (browser) => {
  const other = since === undefined ? null : checkOut(since);
  const earlier = other && (await startPortal({ folder: other.folder }));
  const portal = await startPortal();
  const until = untilAfter(minutes);
  const compare = await openComparison(browser);
  const queue = [...links];

  /** The pictures of the other commit; null for a state it doesn't have. */
  const takeEarlier = (link: StateLink): Promise<Pictures | null> | null =>
    earlier && captureState(browser, earlier.url, link).catch(() => null);

  async function take(link: StateLink): Promise<void> {
    let after: Pictures;
    try {
      after = await captureState(browser, portal.url, link);
    } catch (error) {
      problems.push(`${link.address}: ${firstLine(error)}`);
      return;
    }
    pictured.push(link);
    for (const look of lookNames) write(pictureFile('after', link, look), after[look]);
    if (!earlier) return;
    const before = await takeEarlier(link);
    for (const look of lookNames) {
      const difference = before && (await compare(before[look], after[look]));
      if (before && !difference) continue;
      if (before) write(pictureFile('before', link, look), before[look]);
      if (difference) write(pictureFile('difference', link, look), difference.picture);
      changes.push({ link, look, pixels: difference?.pixels ?? null });
      console.log(`  ${link.address} (${look}): ${difference ? `${difference.pixels} pixels` : 'new'}`);
    }
  }

  const work = async () => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      if (performance.now() > until) return;
      await take(link);
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await Promise.all([portal.close(), earlier?.close()]);
    other?.remove();
  }
  writePicturesPage(folder, pictured, changes, other?.commit ?? null);
});

console.log(`Pictures: ${relative(root, folder)}/index.html`);
const leftCount = links.length - pictured.length - problems.length;
reportPart({
  part: 'pictures',
  promise: `Each state can be pictured: ${lookNames.join(', ')}.`,
  seed: testSeed,
  figures: {
    states: `${pictured.length} of ${links.length}`,
    ...(since && {
      'pictures that differ': changes.filter(({ pixels }) => pixels !== null).length,
      'new pictures': changes.filter(({ pixels }) => pixels === null).length,
    }),
  },
  leftOut: leftCount > 0 ? `${leftCount} states (time limit)` : '',
  problems,
});
