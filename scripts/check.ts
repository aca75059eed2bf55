/** `npm run check`: the quick subset of the tests. */
import { checks } from './checks.ts';
import { runSteps } from './run-steps.ts';

const failed = await runSteps(checks);
if (failed.length > 0) process.exit(1);
