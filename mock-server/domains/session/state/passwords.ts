import type { Identity } from '#fixtures/fixtures.ts';
import type { Claims, Sandbox, TokenContent } from '#mock-server/contract/context.ts';
import { changeId } from '#mock-server/core/change-id.ts';
import { currentPermissions, isSuspendedIn } from '#mock-server/domains/people/state/current-permissions.ts';
import { hmacSha256 } from '#schema/digest/sha256.ts';

/** A keyed digest, since changes can be copied as a link. A Mac may send an accent as a character of its own (RFC 8265). */
export const passwordMark = ({ id }: Pick<Identity, 'id'>, password: string): string =>
  hmacSha256(`mock ${id}`, password.normalize('NFC'));

/** The mark of an identity's password; null without one. */
function currentMark({ changes }: Sandbox, identity: Identity): string | null {
  const change = changes.findLast(
    (each) =>
      (each.kind === 'password-changed' && each.identity === identity.id) ||
      (each.kind === 'invitation-accepted' && each.userId === identity.id),
  );
  if (change && 'mark' in change) return change.mark;
  return identity.password === undefined ? null : passwordMark(identity, identity.password);
}

export const hasPassword = (sandbox: Sandbox, identity: Identity): boolean =>
  currentMark(sandbox, identity) !== null;

export const isPassword = (sandbox: Sandbox, identity: Identity, password: string): boolean =>
  currentMark(sandbox, identity) === passwordMark(identity, password);

export const withoutSuspended = <Account extends { id: string }>(
  sandbox: Sandbox,
  { id }: Identity,
  accounts: readonly Account[],
): readonly Account[] => accounts.filter((account) => !isSuspendedIn(sandbox, id, account.id));

/** People who joined exist in one sandbox only, so their tokens name it. Undefined for others. */
function tokenId({ key, changes }: Sandbox, { id }: Identity): string | undefined {
  const index = changes.findIndex((change) => change.kind === 'invitation-accepted' && change.userId === id);
  return index < 0 ? undefined : `${key}.${changeId(changes, index)}`;
}

export function tokenContent(
  sandbox: Sandbox,
  identity: Identity,
  accounts: readonly { id: string }[],
): TokenContent {
  const jti = tokenId(sandbox, identity);
  const permissions = currentPermissions(sandbox, identity, accounts);
  return { sub: identity.subject, permissions, ...(jti !== undefined && { jti }) };
}

/** Whether a token was issued to someone who joined by the same invitation in another sandbox. */
export function isOfAnotherSandbox(sandbox: Sandbox, identity: Identity, { jti }: Claims): boolean {
  const expected = tokenId(sandbox, identity);
  return expected !== undefined && expected !== jti;
}
