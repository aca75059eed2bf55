import { log } from '#client/lib/log.ts';
import { type Permissions, parsePermissions } from '#schema/claims/permissions.ts';
import type { Subject } from '#schema/claims/subject.ts';
import { parseCookies } from './cookie-header.ts';
import { readUser, type User } from './session-user.ts';
import { readToken } from './token.ts';

/** An account the session may work in, with the device it works with there. */
export type Account = {
  id: string;
  name: string;
  deviceId: string | null;
  serialNumber: string | null;
  /** How many devices the session can read here. */
  deviceCount: number;
  organizationId: string | null;
};

/** Who is signed in, in which account, and what they may do there. */
export type Session = {
  token: string;
  subject: Subject;
  displayName: string;
  accounts: readonly Account[];
  account: Account;
  /** An account id is stored, so that requests carry X-Account-ID. */
  accountStored: boolean;
  /** The permissions in the current account. */
  can: Permissions;
  /** Milliseconds since 1970; Infinity for a token without end. */
  expiresAt: number;
};

/** Clocks may differ by this much before a token counts as expired. */
export const forgivenMs = 60_000;

/** Whether a token that ends at `expiresAt` is over at `now`, both in milliseconds. */
export function isExpired(expiresAt: number, now: number): boolean {
  return now > expiresAt + forgivenMs;
}

/** What was found in the cookies. */
export type ReadSession = {
  /** Null: signed out. */
  session: Session | null;
  /** Names of the cookies to remove. */
  broken: readonly string[];
  /** Why there is no session, or why `account` is dropped; null when nothing is wrong. Holds no cookie's content. */
  reason: string | null;
  /** The token was readable and its time is over. */
  expired: boolean;
};

const everything = ['jwt', 'user', 'account'] as const;

function signedOut(reason: string | null, expired = false): ReadSession {
  return { session: null, broken: reason === null ? [] : everything, reason, expired };
}

/** Puts a session together for the account to work in. The account has to be one of the user's. */
export function makeSession(
  token: string,
  claims: { subject: Subject; permissions: readonly string[]; expiresAt: number },
  user: User,
  account: Account,
  accountStored: boolean,
): Session {
  const { subject, permissions, expiresAt } = claims;
  const can = parsePermissions(permissions, {
    accountId: account.id,
    userType: subject.userType,
    warn: log.warn,
  });
  const displayName = user.displayName ?? subject.id;
  return { token, subject, displayName, accounts: user.accounts, account, accountStored, can, expiresAt };
}

/**
 * Reads the session from a cookie header (specification, section 4): signed in when `jwt` and `user` are
 * both there and readable. Anything unreadable, a cookie named twice and a token that ended included, means
 * signed out, and `broken` names what to remove. An `account` that isn't one of the user's is dropped alone:
 * the session goes on in the account the user starts in. Never throws; `now` in milliseconds.
 */
export function readSession(cookieHeader: string, now: number): ReadSession {
  const cookies = parseCookies(cookieHeader);
  for (const name of everything) {
    if ((cookies.get(name)?.length ?? 0) > 1) return signedOut(`There are two cookies named "${name}".`);
  }
  const token = cookies.get('jwt')?.[0];
  const userCookie = cookies.get('user')?.[0];
  if (token === undefined || userCookie === undefined) return signedOut(null);

  const claims = readToken(token);
  if (!claims.ok) return signedOut(claims.reason);
  const user = readUser(userCookie);
  if (!user.ok) return signedOut(user.reason);
  if (isExpired(claims.value.expiresAt, now)) return signedOut('The token is past its end.', true);

  const stored = cookies.get('account')?.[0];
  const chosen = user.value.accounts.find(({ id }) => id === stored);
  const start = user.value.accounts.find(({ id }) => id === user.value.accountId);
  const account = chosen ?? start;
  if (!account) return signedOut('The "user" cookie starts in an account it does not list.');
  const foreign = stored !== undefined && !chosen;
  return {
    session: makeSession(token, claims.value, user.value, account, chosen !== undefined),
    broken: foreign ? ['account'] : [],
    reason: foreign ? 'The "account" cookie names an account this session does not have.' : null,
    expired: false,
  };
}
