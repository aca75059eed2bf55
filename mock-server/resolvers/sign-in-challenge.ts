import type { Fixtures, Identity } from '#fixtures/fixtures.ts';
import { identitiesIn } from '#mock-server/people/joined.ts';
import type { Sandbox } from '#mock-server/sandbox/sandbox.ts';
import { type SecondStep, secondStepOf, secretOf } from '#mock-server/sandbox/second-step.ts';

const challengeLifeMs = 5 * 60_000;

/** A half-finished sign-in: its second step is asked for, or set up first. */
export type Challenge = { identity: Identity; expiresAt: number; step: SecondStep; isNew: boolean };

/** What an authenticator app takes: the secret, and both as an address (Google's Key Uri Format). */
function setUpOf(id: string, { name }: Identity) {
  const secret = secretOf(id);
  const label = encodeURIComponent(`Licence portal:${name}`);
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=Licence%20portal` };
}

/**
 * Begins a second step, or with `isNew` setting one up. The id says by itself whose it is and until when, so that
 * it works without a sandbox too; what it proves is worth nothing without the code.
 */
export function createChallenge(identity: Identity, now: number, isNew: boolean) {
  const expiresAt = now + challengeLifeMs;
  const id = `${isNew ? 'setup' : 'challenge'}-${identity.id}-${expiresAt}`;
  return { id, expiresAt, setUp: isNew ? setUpOf(id, identity) : null };
}

/** The challenge of an id; null for an id that is none, or no longer one. */
export function readChallenge(id: string, fixtures: Fixtures, sandbox: Sandbox): Challenge | null {
  const [, kind, name = '', expires] = /^(challenge|setup)-([a-z0-9-]{1,64})-(\d{1,15})$/.exec(id) ?? [];
  const identity = identitiesIn(fixtures, sandbox).find((each) => each.id === name);
  if (!identity) return null;
  const step = secondStepOf(sandbox, identity);
  const isNew = kind === 'setup';
  if (isNew === (step !== null)) return null;
  return { identity, expiresAt: Number(expires), step: step ?? { secret: secretOf(id) }, isNew };
}
