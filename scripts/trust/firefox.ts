/**
 * The part `firefox` of `npm run trust`: journeys and states in the system's Firefox. `--minutes N` takes as
 * many random states as fit.
 */
import { testSeed } from '#fixtures/test-sweeps.ts';
import { shuffledStates } from '#scripts/browser/states-in-browser.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { missedDefects } from './firefox/defects.ts';
import { journeys, takeJourney } from './firefox/journeys.ts';
import { openBrowser, openPage } from './firefox/open-browser.ts';
import { stateProblems } from './firefox/state-problems.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { untilAfter } from './until-after.ts';

const endsAt = untilAfter(partOptions().minutes);
const problems: string[] = [];
function tell(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
  problems.push(...lines);
}

/** One state of each screen first, then the others. */
function orderedStates() {
  const states = shuffledStates('firefox');
  const firsts = new Map(states.map((link) => [link.address.split('?')[0], link]));
  return [
    ...firsts.values(),
    ...states.filter((link) => firsts.get(link.address.split('?')[0] ?? '') !== link),
  ];
}

const browser = await openBrowser('firefox');
const portal = await startPortal();
const states = orderedStates();
let looked = 0;
try {
  tell(await missedDefects(browser));
  for (const journey of Object.keys(journeys)) {
    const lines = await takeJourney(journey, browser, portal.url);
    tell(lines.map((line) => `${journey}: ${line}`));
  }
  for (const { address, state } of states) {
    if (performance.now() > endsAt) break;
    const session = await browser.session();
    const lines = await stateProblems(await openPage(session), portal.url + address, state).catch((error) => [
      String(error),
    ]);
    await session.close();
    tell(lines.map((line) => `${address} ${line}`));
    looked += 1;
  }
} finally {
  await browser.close();
  await portal.close();
}
reportPart({
  part: 'firefox',
  promise: 'The portal works in Firefox: states, signing in, logging out in one of two tabs, an exchange.',
  seed: testSeed,
  figures: {
    browser: browser.version.replace('/', ' '),
    journeys: Object.keys(journeys).length,
    states: `${looked} of ${states.length}`,
  },
  leftOut: looked < states.length ? `${states.length - looked} states (time limit)` : '',
  problems,
});
