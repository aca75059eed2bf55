import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { policyNow } from '#mock-server/domains/organization/state.ts';
import { identityById } from '#mock-server/domains/people/state/joined.ts';
import { passwordMarks } from '#mock-server/domains/session/state/passwords.ts';
import { type SecondStep, secondStepOf, secretOf } from './second-step.ts';

const challengeLifeMs = 5 * 60_000;

/** `isNew`: the second step has to be set up. */
export type Challenge = { identity: Identity; step: SecondStep; isNew: boolean };

const issuer = 'License portal';

/** Secret and address for authenticator apps (Key Uri Format). */
function setUpOf(id: string, { name }: Identity) {
  const secret = secretOf(id);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
  return { secret, address: `otpauth://totp/${label}?${parameters}` };
}

/** Signs an ID together with the password and the policies, so that changing them ends the challenge. */
function sealOf(text: string, identity: Identity, { sandbox, world, tokens }: RequestContext): string {
  const policies = world.accounts.map((account) => policyNow(account, sandbox));
  return tokens.seal(
    'sign-in challenge',
    JSON.stringify([text, passwordMarks(sandbox, identity).at(-1), policies]),
  );
}

/** The ID is signed and contains its identity and end, so that it works without a sandbox too. */
export function createChallenge(identity: Identity, isNew: boolean, context: RequestContext) {
  const expiresAt = context.now + challengeLifeMs;
  const text = `${isNew ? 'setup' : 'challenge'}-${identity.id}-${expiresAt}`;
  const id = `${text}-${sealOf(text, identity, context)}`;
  return { id, expiresAt, setUp: isNew ? setUpOf(id, identity) : null };
}

/** Null for an ID not issued here, expired, or older than a change of password, policy or second step. */
export function readChallenge(id: string, context: RequestContext): Challenge | null {
  const { fixtures, sandbox, now } = context;
  const [, text = '', kind, name = '', expires, seal] =
    /^((challenge|setup)-([a-z0-9-]{1,64})-(\d{1,15}))-([0-9a-f]{64})$/.exec(id) ?? [];
  const identity = identityById(name, fixtures, sandbox);
  if (!identity || seal !== sealOf(text, identity, context)) return null;
  // A challenge from a world with a later time isn't valid yet.
  const left = Number(expires) - now;
  if (left <= 0 || left > challengeLifeMs) return null;
  const step = secondStepOf(sandbox, identity);
  const isNew = kind === 'setup';
  if (isNew === (step !== null)) return null;
  return { identity, step: step ?? { secret: secretOf(id) }, isNew };
}
