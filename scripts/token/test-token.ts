import type { Fixtures } from '#fixtures/fixtures.ts';
import { maxPermissionLength } from '#mock-server/core/tokens.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { messageWithNames } from '#mock-server/core/world/world-error.ts';
import { readSecret } from '#mock-server/node/secret.ts';
import { createTokens } from '#mock-server/node/tokens.ts';
import { orUsageError, readOptions, UsageError } from '#scripts/run.ts';

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

export const tokenOptions = {
  as: {
    type: 'string',
    value: 'IDENTITY',
    help: 'identity of the token: owner, viewer, admin, delegate, device, email or service',
  },
  permission: {
    type: 'string',
    multiple: true,
    value: 'TEXT',
    help: "replaces the identity's permissions, for example perform:advanced_actions; repeatable",
  },
  ttl: {
    type: 'string',
    value: 'TIME',
    help: 'lifetime, for example 90s, 10m or 2h; default and maximum: 12h',
  },
  expired: { type: 'boolean', default: false, help: 'print an expired token' },
} as const;

export type TokenSource = {
  /** The command as people type it. */
  command: string;
  fixtures: Fixtures;
  /** The file with the server's secret; null if it has none. */
  secretFile: string | null;
};

/** Valid for 12 hours by default. @throws UsageError for an invalid option, or if the server's secret isn't known */
export function testToken(args: readonly string[], { command, fixtures, secretFile }: TokenSource): string {
  const usage = `Prints a signed test token for the mock API.\n\nUsage: ${command} --as IDENTITY [options]`;
  const { as, permission, ttl, expired } = readOptions(usage, tokenOptions, { args }).values;
  const { identities } = fixtures;
  const names = [...identities.keys()].join(', ');
  if (as === undefined)
    throw new UsageError(`--as is missing, for example ${command} --as owner. Identities: ${names}`);
  const parsed = parseWorld(`as=${encodeURIComponent(as)}`, fixtures);
  if (!parsed.ok) throw new UsageError(messageWithNames(parsed.error));
  const identity = parsed.value.as === null ? undefined : identities.get(parsed.value.as);
  if (!identity) throw new UsageError(`No identity "${as}". Identities: ${names}`);
  const unusable = permission?.find((text) => text === '' || text.length > maxPermissionLength);
  if (unusable !== undefined)
    throw new UsageError(`--permission "${unusable}" must have 1 to ${maxPermissionLength} characters.`);
  if (secretFile === null && !process.env.MOCK_SECRET)
    throw new UsageError(
      'The server stores no secret here. Set the same MOCK_SECRET for the server and this command, 32 characters or more.',
    );
  const lifeSeconds = ttl === undefined ? longestSeconds : readTtl(ttl);
  // Expired for a minute, more than the tolerated clock difference.
  const issuedAt = Date.now() - (expired ? (lifeSeconds + 60) * 1_000 : 0);
  const secret = orUsageError(() => readSecret(secretFile));
  return createTokens({ secret }).sign(
    { sub: identity.subject, permissions: permission ?? identity.permissions, lifeSeconds },
    issuedAt,
  );
}
