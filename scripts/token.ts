/**
 * `npm run token -- --as owner`: prints a signed test token, good for 12 hours on
 * the mock API of this checkout.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { readSecret } from '#mock-server/tokens/secret.ts';
import { createTokens } from '#mock-server/tokens/tokens.ts';
import { parseWorld } from '#mock-server/world/parse-world.ts';
import { vocabularyOf } from '#mock-server/world/vocabulary.ts';
import { root } from './files.ts';
import { UsageError } from './options.ts';

function print(): void {
  const { values } = parseArgs({ options: { as: { type: 'string' } } });
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems));
  const { identities } = loaded.fixtures;
  const known = [...identities.keys()].join(', ');
  if (values.as === undefined)
    throw new UsageError(`Say for whom: npm run token -- --as owner. Identities: ${known}`);
  const parsed = parseWorld(`as=${encodeURIComponent(values.as)}`, vocabularyOf(loaded.fixtures));
  if (!parsed.ok) throw new UsageError(parsed.error.message);
  const identity = parsed.value.as === null ? undefined : identities.get(parsed.value.as);
  if (!identity) throw new UsageError(`No identity "${values.as}". Identities: ${known}`);
  const tokens = createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) });
  console.log(tokens.sign({ sub: identity.subject, permissions: identity.permissions }, Date.now()));
}

try {
  print();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
