import type { ChangeOf } from '#fixtures/changes/changes.ts';
import type { Fixtures, Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { comparableAddress } from '#schema/text/email-problem.ts';
import { permissionsOfRoles } from './current-permissions.ts';

type Accepted = ChangeOf<'invitation-accepted'>;

/** The accepted invitations of a sandbox, oldest first. */
export const acceptedIn = ({ changes }: Sandbox): Accepted[] =>
  changes.flatMap((change) => (change.kind === 'invitation-accepted' ? [change] : []));

function identityOf({ userId, displayName, email, roleIds }: Accepted): Identity {
  return {
    id: userId,
    title: displayName,
    description: 'Accepted an invitation.',
    subject: `urn:graykey:user:${userId}`,
    name: displayName,
    email,
    permissions: permissionsOfRoles(roleIds),
    usesDevice: true,
  };
}

export function identitiesIn({ identities }: Fixtures, sandbox: Sandbox): Identity[] {
  return [...identities.values(), ...acceptedIn(sandbox).map(identityOf)];
}

/** An identity of the fixtures, or someone who joined by an invitation. */
export function identityById(id: string, { identities }: Fixtures, sandbox: Sandbox): Identity | undefined {
  const identity = identities.get(id);
  if (identity) return identity;
  const accepted = acceptedIn(sandbox).find(({ userId }) => userId === id);
  return accepted && identityOf(accepted);
}

export function joinedIdentity(subject: string, sandbox: Sandbox): Identity | undefined {
  const accepted = acceptedIn(sandbox).find(({ userId }) => subject === `urn:graykey:user:${userId}`);
  return accepted && identityOf(accepted);
}

/** Compares addresses as people type them: case, spaces and invisible characters don't matter. */
export const isSameAddress = (one: string, other: string): boolean =>
  comparableAddress(one) === comparableAddress(other);

/** The identity that signs in with an address and a password. */
export const identityByEmail = (email: string, fixtures: Fixtures, sandbox: Sandbox): Identity | undefined =>
  identitiesIn(fixtures, sandbox).find(
    (identity) =>
      (identity.password !== undefined || identity.id.startsWith('joined-')) &&
      isSameAddress(identity.email ?? '', email),
  );
