/** The part `firefox`: journeys and states in the system's Firefox, and journeys with a defect it has to notice. */
import { shuffled } from '#fixtures/test-sweeps.ts';
import { ownStates } from '#scripts/browser/states-in-browser.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { brokenJourneys, missedDefects } from './firefox/defects.ts';
import { journeys, takeJourney } from './firefox/journeys.ts';
import { openBrowser, openPage } from './firefox/open-browser.ts';
import { stateProblems } from './firefox/state-problems.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { leftOutOf, sweep, untilAfter } from './sweep.ts';

/** One state of each screen first, then the others. */
function orderedStates() {
  const states = shuffled('firefox', ownStates);
  const pathOf = ({ address }: (typeof states)[number]) => address.split('?')[0];
  const firsts = new Map(states.map((link) => [pathOf(link), link]));
  return [...firsts.values(), ...states.filter((link) => firsts.get(pathOf(link)) !== link)];
}

const browser = await openBrowser();
const portal = await startPortal();
const until = untilAfter(partOptions().minutes);
const names = Object.keys(journeys);
const states = orderedStates();
try {
  const missed = await missedDefects(browser);
  const taken = await sweep(names, {
    until: Number.POSITIVE_INFINITY,
    nameOf: (name) => name,
    check: (name) => takeJourney(name, browser, portal.url),
  });
  const broken = await sweep(brokenJourneys, {
    until: Number.POSITIVE_INFINITY,
    nameOf: ([name]) => `${name}, with a defect`,
    async check([name, defect, problem]) {
      const reported = await takeJourney(name, browser, portal.url, defect);
      return problem.test(reported.join('\n')) ? [] : [`it isn't noticed, only: ${reported}`];
    },
  });
  const { checked, problems } = await sweep(states, {
    until,
    nameOf: ({ address }) => address,
    async check({ address, state }) {
      const session = await browser.session();
      try {
        return await stateProblems(await openPage(session), portal.url + address, state);
      } finally {
        await session.close();
      }
    },
  });
  reportPart({
    part: 'firefox',
    figures: {
      browser: browser.version.replace('/', ' '),
      journeys: names.length,
      states: `${checked} of ${states.length}`,
    },
    leftOut: leftOutOf('states', checked, states.length),
    problems: [...missed, ...taken.problems, ...broken.problems, ...problems],
  });
} finally {
  await browser.close();
  await portal.close();
}
