/**
 * The screenshots part of `npm run trust`: each state of docs/states.md in light, dark and on a phone beside its picture in
 * docs/pictures/. `--minutes N` takes as many states as fit, drawn by TEST_SEED.
 */
import { relative } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';
import { lookNames } from '#scripts/pictures/capture-state.ts';
import { comparePictures, differencesFolder } from '#scripts/pictures/compare-pictures.ts';
import { baseline } from '#scripts/pictures/picture-files.ts';
import { shuffledStates, stateLinks } from '#scripts/states-in-browser.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';

const { minutes } = partOptions();
const states = shuffledStates('screenshots', stateLinks);
const { done, compared, problems } = await comparePictures(baseline, states, {
  minutes,
  renew: 'npm run pictures -- --baseline',
});
if (compared > 0) console.log(`Before and after: ${relative(root, differencesFolder)}/index.html`);
const left = states.length - done;
reportPart({
  part: 'screenshots',
  promise: `Every state looks like its picture in docs/pictures/: ${lookNames.join(', ')}.`,
  seed: testSeed,
  figures: { states: `${done} of ${states.length}`, 'pictures compared': compared },
  leftOut: left > 0 ? `${left} states${done > 0 ? ', for want of time' : ''}` : '',
  problems,
});
