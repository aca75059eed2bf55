/**
 * The engines part of `npm run trust`: the portal in the system's Firefox, and installation, start and unit tests on each
 * Node of `nodeMajors`. `--minutes N` takes as many states and test files as fit, drawn by TEST_SEED; `--only TEXT` the
 * engines whose name contains it, such as "Node 22".
 */
import { createRandom } from '#fixtures/random.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { startPortal } from '#scripts/portal-in-child.ts';
import { shuffledStates } from '#scripts/states-in-browser.ts';
import { untilAfter } from '#scripts/until-after.ts';
import { missedDefects } from './engines/defects.ts';
import { journeys, takeJourney } from './engines/journeys.ts';
import { copyOnNode, installNode, nodeMajors } from './engines/node-engine.ts';
import { openBrowser, openPage } from './engines/open-browser.ts';
import { stateProblems } from './engines/state-problems.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';

const { minutes, only = '' } = partOptions('only');
const engines = ['Firefox', ...nodeMajors.map((major) => `Node ${major}`)];
const chosen = engines.filter((name) => name.includes(only));
const endsAt = untilAfter(minutes);
/** When an engine has to be done: Firefox after half of the time, each Node after an equal share of the rest. */
const share = (name: string) => {
  const now = performance.now();
  const after = chosen.length - chosen.indexOf(name) - 1;
  return now + (endsAt - now) / (name === 'Firefox' && after > 0 ? 2 : after + 1);
};

const figures: Record<string, string> = {};
const problems: string[] = [];
const leftOut: string[] = [];
function tell(engine: string, found: readonly string[]): void {
  for (const line of found) console.log(`${engine}: ${line}`);
  problems.push(...found.map((line) => `${engine}: ${line}`));
}

/** One state of each screen first, then the others. */
function orderedStates() {
  const states = shuffledStates('engines');
  const firsts = new Map(states.map((link) => [link.address.split('?')[0], link]));
  return [
    ...firsts.values(),
    ...states.filter((link) => firsts.get(link.address.split('?')[0] ?? '') !== link),
  ];
}

async function tryFirefox(until: number): Promise<void> {
  const browser = await openBrowser('firefox').catch((error) => {
    leftOut.push(`Firefox (${error instanceof Error ? error.message : error})`);
  });
  if (!browser) return;
  const name = browser.version.replace('/', ' ');
  const portal = await startPortal();
  try {
    tell(name, await missedDefects(browser));
    for (const journey of Object.keys(journeys)) {
      const found = await takeJourney(journey, browser, portal.url);
      tell(
        name,
        found.map((line) => `${journey}: ${line}`),
      );
    }
    const states = orderedStates();
    let looked = 0;
    for (const { address, state } of states) {
      if (performance.now() > until) break;
      const session = await browser.session();
      const found = await stateProblems(await openPage(session), portal.url + address, state).catch(
        (error) => [String(error)],
      );
      await session.close();
      tell(
        name,
        found.map((line) => `${address} ${line}`),
      );
      looked += 1;
    }
    figures[`journeys in ${name}`] = String(Object.keys(journeys).length);
    figures[`states in ${name}`] = `${looked} of ${states.length}`;
    if (looked < states.length) leftOut.push(`${states.length - looked} states in Firefox, for want of time`);
  } finally {
    await browser.close();
    await portal.close();
  }
}

async function tryNode(major: number, until: number): Promise<void> {
  const name = `Node ${major}`;
  let node: ReturnType<typeof installNode>;
  try {
    node = installNode(major);
  } catch (error) {
    leftOut.push(`${name} (${error instanceof Error ? error.message : error})`);
    return;
  }
  const copy = copyOnNode(node);
  try {
    const isInstalled = await copy.installs();
    tell(name, isInstalled.length > 0 ? isInstalled : await copy.starts());
    const random = createRandom('trust', 'engines', name, testSeed);
    const files = copy.testFiles();
    const waiting = [...files];
    let passed = 0;
    while (waiting.length > 0 && performance.now() < until) {
      // Without a limit of time, one run of all files.
      const size = minutes === null ? waiting.length : 8;
      const batch = Array.from({ length: Math.min(size, waiting.length) }, () =>
        waiting.splice(random.below(waiting.length), 1),
      );
      const result = await copy.tests(batch.flat());
      passed += result.passed;
      tell(name, result.problems);
    }
    const ran = files.length - waiting.length;
    figures[`unit tests passed on Node ${node.version}`] = `${passed}, in ${ran} of ${files.length} files`;
    if (ran < files.length) leftOut.push(`${files.length - ran} test files on ${name}, for want of time`);
  } finally {
    copy.remove();
  }
}

for (const name of chosen) {
  const major = nodeMajors.find((each) => name === `Node ${each}`);
  await (major === undefined ? tryFirefox(share(name)) : tryNode(major, share(name)));
}
reportPart({
  part: 'engines',
  promise:
    'The portal works in Firefox: states, signing in, logging out in one of two tabs, an exchange. A clean copy installs, starts and passes its unit tests on each Node.',
  seed: testSeed,
  figures,
  leftOut: leftOut.join('; '),
  problems,
});
