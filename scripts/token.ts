/** `npm run token`: prints a signed test token for the mock API of this checkout. */
import { join } from 'node:path';
import { root } from './files.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { testToken } from './token/test-token.ts';

const secretFile = join(root, '.cache/mock-secret');
const source = { command: 'npm run token --', fixtures: checkFixtureFiles(), secretFile };
console.log(testToken(process.argv.slice(2), source));
