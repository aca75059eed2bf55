import type { Fixtures, Identity } from '#fixtures/fixtures.ts';
import type { Accepted } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { permissionsOfRoles } from './permissions-now.ts';

/** The invitations this visitor accepted, oldest first. */
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

/** All identities: those of the fixtures, and people who joined by an invitation. */
export function identitiesIn({ identities }: Fixtures, sandbox: Sandbox): Identity[] {
  return [...identities.values(), ...acceptedIn(sandbox).map(identityOf)];
}

/** The identity of a token's subject who joined by an invitation; undefined if there is none. */
export function joinedIdentity(subject: string, sandbox: Sandbox): Identity | undefined {
  const accepted = acceptedIn(sandbox).find(({ userId }) => subject === `urn:graykey:user:${userId}`);
  return accepted && identityOf(accepted);
}

/** The user name of an identity; the email address of people who joined. */
export const userNameOf = ({ id, subject, email }: Identity): string =>
  (id.startsWith('joined-') || subject.includes(':email:')) && email !== undefined ? email : id;

/** The identity with this user name; addresses ignore case. */
export const findIdentity = (userName: string, fixtures: Fixtures, sandbox: Sandbox): Identity | undefined =>
  fixtures.identities.get(userName) ??
  identitiesIn(fixtures, sandbox).find(
    (identity) => identity.id.startsWith('joined-') && identity.email === userName.toLowerCase(),
  );
