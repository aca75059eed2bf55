import { type Permissions, parsePermissions } from '#schema/claims/permissions.ts';
import { formatSubject, type Subject } from '#schema/claims/subject.ts';
import { parseCookies } from './cookie-header.ts';
import { cookieBytes, maxCookieBytes, type SessionCookie, sessionCookies } from './cookie-jar.ts';
import { readUser, type User } from './session-user.ts';
import { type Claims, readToken } from './token.ts';

/** An account of the session, with its device. */
export type Account = {
  id: string;
  name: string;
  deviceId: string | null;
  serialNumber: string | null;
  /** Number of devices the session can read in this account. */
  deviceCount: number;
  organizationId: string | null;
};

/** Who is signed in, in which account, and with which permissions. */
export type Session = {
  token: string;
  subject: Subject;
  displayName: string;
  accounts: readonly Account[];
  account: Account;
  /** An account id is stored, so requests have X-Account-ID. */
  accountStored: boolean;
  /** The permissions in the current account. */
  can: Permissions;
  /** Milliseconds since 1970; Infinity if the token doesn't expire. */
  expiresAt: number;
  /** The token's permission strings, for every account. */
  permissions: readonly string[];
  /** The default account. */
  startAccountId: string;
  /** Set while viewing as someone else, whose session this is. */
  viewing?: Viewing;
};

/** A view of the portal as someone else. */
export type Viewing = {
  /** The session of the person viewing, to return to. */
  person: Session;
  /** Permissions left out, because the person viewing lacks them. */
  lacking: readonly string[];
  /** The URL where the view was started. */
  from: string;
};

type Warn = ((message: string) => void) | undefined;

/** Tolerated clock difference before a token counts as expired. */
export const clockToleranceMs = 60_000;

/** Whether a token has expired; times in ms. Never if `now` is null. */
export function isExpired(expiresAt: number, now: number | null): boolean {
  return now !== null && now > expiresAt + clockToleranceMs;
}

/** The result of reading the cookies. */
export type ReadSession = {
  /** Null if signed out. */
  session: Session | null;
  /** Names of the cookies to remove. */
  broken: readonly SessionCookie[];
  /**
   * Why there is no session, or why `account` is ignored; null if nothing is wrong. Contains no cookie
   * content.
   */
  reason: string | null;
  /** The token was valid but has expired. */
  expired: boolean;
};

function signedOut(reason: string | null, expired = false): ReadSession {
  return { session: null, broken: reason === null ? [] : sessionCookies, reason, expired };
}

/** A session switched to one of its accounts, with the permissions there. */
export function inAccount<T extends Omit<Session, 'account' | 'accountStored' | 'can'>>(
  session: T,
  account: Account,
  accountStored: boolean,
  warn?: Warn,
): T & Session {
  const { userType } = session.subject;
  const can = parsePermissions(session.permissions, { accountId: account.id, userType, warn });
  return { ...session, account, accountStored, can };
}

/** Creates a session from a token and its user, in the chosen account or the default one. */
export function openSession(
  token: string,
  claims: Claims,
  user: User,
  chosenAccountId: string | undefined,
  warn?: Warn,
): Session {
  const account = user.accounts.find(({ id }) => id === chosenAccountId);
  const session = {
    token,
    ...claims,
    displayName: user.displayName ?? claims.subject.id,
    accounts: user.accounts,
    startAccountId: user.start.id,
  };
  return inAccount(session, account ?? user.start, account !== undefined, warn);
}

/**
 * Reads the session from a cookie header (specification, section 4): signed in if `jwt` and `user` are both
 * valid. An invalid or repeated cookie or an expired token means signed out, and `broken` lists the cookies
 * to remove. An `account` that isn't one of the user's is ignored: the default account is used. Never throws.
 * `now` is ms; null if unknown, in which case the API checks the token's expiry. `warn` receives the ignored
 * permissions.
 */
export function readSession(cookieHeader: string, now: number | null, warn?: Warn): ReadSession {
  const cookies = parseCookies(cookieHeader);
  for (const name of sessionCookies) {
    const [value, ...others] = cookies.get(name) ?? [];
    if (others.length > 0) return signedOut(`There are two cookies named "${name}".`);
    if (value && cookieBytes(name, value) > maxCookieBytes)
      return signedOut(`The "${name}" cookie is too long.`);
  }
  const token = cookies.get('jwt')?.[0];
  const userCookie = cookies.get('user')?.[0];
  if (token === undefined || userCookie === undefined) return signedOut(null);

  const claims = readToken(token);
  if (!claims.ok) return signedOut(claims.reason);
  const user = readUser(userCookie);
  if (!user.ok) return signedOut(user.reason);
  if (isExpired(claims.value.expiresAt, now)) return signedOut('The token has expired.', true);

  const accountId = cookies.get('account')?.[0];
  const session = openSession(token, claims.value, user.value, accountId, warn);
  const unknownAccount = accountId !== undefined && !session.accountStored;
  return {
    session,
    broken: unknownAccount ? ['account'] : [],
    reason: unknownAccount ? 'The "account" cookie names an account this session does not have.' : null,
    expired: false,
  };
}

/**
 * A string of everything a page shows about a session. Sessions with equal marks look the same, whatever
 * their tokens. Contains no token.
 */
export function sessionMark({ subject, displayName, permissions, accounts, account }: Session): string {
  return JSON.stringify([formatSubject(subject), displayName, permissions, accounts, account.id]);
}
