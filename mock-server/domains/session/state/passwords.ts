import type { Identity } from '#fixtures/fixtures.ts';
import { instantMs } from '#fixtures/offset.ts';
import type { Accepted, PasswordChanged } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Claims, TokenContent } from '#mock-server/contract/token-service.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { changeId } from '#mock-server/core/sandbox/change-id.ts';
import { isSuspendedIn, permissionsNow } from '#mock-server/domains/people/state/permissions-now.ts';
import { hmacSha256 } from '#schema/digest/sha256.ts';

const dayMs = 86_400_000;
const lastsDays = 365;

export const passwordMark = ({ id }: Pick<Identity, 'id'>, password: string): string =>
  hmacSha256(`mock ${id}`, password);

const changesOf = ({ changes }: Pick<Sandbox, 'changes'>, { id }: Identity): PasswordChanged[] =>
  changes.flatMap((change) => (change.kind === 'password-changed' && change.identity === id ? [change] : []));

const acceptanceOf = ({ changes }: Pick<Sandbox, 'changes'>, { id }: Identity): Accepted[] =>
  changes.flatMap((change) =>
    change.kind === 'invitation-accepted' && change.userId === id ? [change] : [],
  );

/** The index of the change by which an identity joined in this sandbox; -1 if it didn't. */
const joinedAt = ({ changes }: Sandbox, { id }: Identity): number =>
  changes.findIndex((change) => change.kind === 'invitation-accepted' && change.userId === id);

const isJoined = (sandbox: Sandbox, identity: Identity): boolean => joinedAt(sandbox, identity) >= 0;

export const hasPassword = (sandbox: Sandbox, identity: Identity): boolean =>
  identity.password !== undefined || isJoined(sandbox, identity);

/** The current one last. */
export function passwordMarks(sandbox: Sandbox, identity: Identity): string[] {
  const first = identity.password === undefined ? [] : [passwordMark(identity, identity.password)];
  return [
    ...first,
    ...[...acceptanceOf(sandbox, identity), ...changesOf(sandbox, identity)].map(({ mark }) => mark),
  ];
}

export const isPassword = (sandbox: Sandbox, identity: Identity, password: string): boolean =>
  passwordMarks(sandbox, identity).at(-1) === passwordMark(identity, password);

/** In ms. */
export function passwordTimes(
  sandbox: Pick<Sandbox, 'changes'>,
  identity: Identity,
  { startsAt, steady }: Pick<WorldData, 'startsAt' | 'steady'>,
): { changedAt: number | null; expiresAt: number | null } {
  const { passwordChangedAt } = identity;
  const first = passwordChangedAt === undefined ? null : instantMs(passwordChangedAt, startsAt);
  // With the clock moved back, it hasn't been changed yet.
  const before = first !== null && first > steady.from ? null : first;
  const changedAt =
    changesOf(sandbox, identity).at(-1)?.at ?? acceptanceOf(sandbox, identity)[0]?.at ?? before;
  return {
    changedAt,
    expiresAt: changedAt === null ? null : changedAt + lastsDays * dayMs,
  };
}

/** The index of the change that last ended this identity's other sessions; -1 if none did. */
const endedAt = ({ changes }: Sandbox, { id }: Identity): number =>
  changes.findLastIndex(
    (change) => change.kind === 'password-changed' && change.identity === id && change.endedOtherSessions,
  );

export const withoutSuspended = <Account extends { id: string }>(
  sandbox: Sandbox,
  { id }: Identity,
  accounts: readonly Account[],
): readonly Account[] =>
  accounts.some((account) => isSuspendedIn(sandbox, id, account.id))
    ? accounts.filter((account) => !isSuspendedIn(sandbox, id, account.id))
    : accounts;

/** The sandbox's key, and the changes that joined and last ended other sessions. */
const tokenId = (sandbox: Sandbox, identity: Identity): string =>
  [
    sandbox.key,
    changeId(sandbox.changes, joinedAt(sandbox, identity)),
    changeId(sandbox.changes, endedAt(sandbox, identity)),
  ].join('.');

/** Tokens of joined people name their one sandbox; so do those after ended sessions, lest new ones equal old ones. */
export function tokenContent(
  sandbox: Sandbox,
  identity: Identity,
  accounts: readonly { id: string }[],
): TokenContent {
  const { subject: sub } = identity;
  const permissions = permissionsNow(sandbox, identity, accounts);
  const namesSandbox = isJoined(sandbox, identity) || endedAt(sandbox, identity) >= 0;
  return namesSandbox ? { sub, permissions, jti: tokenId(sandbox, identity) } : { sub, permissions };
}

/** Issued before all other sessions were ended, or to someone else who joined in their place or in another sandbox. */
export function isEnded(sandbox: Sandbox, identity: Identity, { jti = '', iat }: Claims): boolean {
  const [key, joined, ended] = jti.split('.');
  const names = (id: string | undefined, place: number) =>
    key === sandbox.key && id === changeId(sandbox.changes, place);
  if (isJoined(sandbox, identity) && !names(joined, joinedAt(sandbox, identity))) return true;
  const place = endedAt(sandbox, identity);
  const end = sandbox.changes[place];
  if (!end) return false;
  const second = Math.floor(end.at / 1_000);
  return iat < second || (iat === second && !names(ended, place));
}
