/** The same 200 values on each run, so that a failure can be repeated. `npm run trust` uses 1,000 others each day. */
import fc from 'fast-check';
import { isWhole, testSeed } from '#fixtures/test-sweeps.ts';

fc.configureGlobal({ numRuns: isWhole ? 1_000 : 200, seed: isWhole ? testSeed : 20_251_121 });
