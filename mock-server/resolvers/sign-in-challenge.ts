import type { Fixtures, Identity } from '#fixtures/fixtures.ts';

const challengeLifeMs = 5 * 60_000;

/**
 * A half-finished sign-in. Its id says by itself whose it is and until when, so that the second step works
 * without a sandbox too; what it proves is worth nothing without the code.
 */
export function createChallenge({ id }: Identity, now: number): { id: string; expiresAt: number } {
  const expiresAt = now + challengeLifeMs;
  return { id: `challenge-${id}-${expiresAt}`, expiresAt };
}

/** Whose challenge this is and until when it stands; null for an id that is no challenge. */
export function readChallenge(
  id: string,
  { identities }: Fixtures,
): { identity: Identity; expiresAt: number } | null {
  const [, name = '', expires] = /^challenge-([a-z0-9-]{1,64})-(\d{1,15})$/.exec(id) ?? [];
  const identity = identities.get(name);
  return identity?.secondStepCode === undefined ? null : { identity, expiresAt: Number(expires) };
}
