/**
 * `npm run token -- --as owner [--ttl 10m] [--expired]`: prints a signed test token for the mock API of this
 * checkout, valid for 12 hours by default.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { vocabularyOf } from '#mock-server/core/world/vocabulary.ts';
import { readSecret } from '#mock-server/node/tokens/secret.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { root } from './files.ts';
import { UsageError } from './options.ts';

const longestSeconds = 12 * 3_600;
const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;

/** Seconds of `90s`, `10m` or `2h`. @throws UsageError for any other text, and above 12 hours. */
function readTtl(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const seconds = Number(count) * (unitSeconds[unit as keyof typeof unitSeconds] ?? Number.NaN);
  if (!(seconds <= longestSeconds))
    throw new UsageError(`--ttl "${text}" must be a time such as 90s, 10m or 2h, 12h at most.`);
  return seconds;
}

function print(): void {
  const { values } = parseArgs({
    options: {
      as: { type: 'string' },
      ttl: { type: 'string' },
      expired: { type: 'boolean', default: false },
    },
  });
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) throw new UsageError(describeProblems(loaded.problems));
  const { identities } = loaded.fixtures;
  const known = [...identities.keys()].join(', ');
  if (values.as === undefined)
    throw new UsageError(`Say who it is for: npm run token -- --as owner. Identities: ${known}`);
  const parsed = parseWorld(`as=${encodeURIComponent(values.as)}`, vocabularyOf(loaded.fixtures));
  if (!parsed.ok) throw new UsageError(parsed.error.message);
  const identity = parsed.value.as === null ? undefined : identities.get(parsed.value.as);
  if (!identity) throw new UsageError(`No identity "${values.as}". Identities: ${known}`);
  const tokens = createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) });
  const lifeSeconds = values.ttl === undefined ? longestSeconds : readTtl(values.ttl);
  // Expired a minute ago, more than the tolerated clock difference.
  const issuedAt = Date.now() - (values.expired ? (lifeSeconds + 60) * 1_000 : 0);
  console.log(
    tokens.sign({ sub: identity.subject, permissions: identity.permissions, lifeSeconds }, issuedAt),
  );
}

try {
  print();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
