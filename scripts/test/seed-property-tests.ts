/** The same values on each run, so that a failure can be repeated; more of them in `npm test -- --all`. */
import fc from 'fast-check';
import { isWhole } from '#fixtures/test-sweeps.ts';

fc.configureGlobal({ numRuns: isWhole ? 1_000 : 200, seed: 20_251_121 });
