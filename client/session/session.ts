import { type Permissions, parsePermissions } from '#schema/claims/permissions.ts';
import type { Subject } from '#schema/claims/subject.ts';
import { parseCookies } from './cookie-header.ts';
import { cookieBytes, maxCookieBytes, type SessionCookie, sessionCookies } from './cookie-jar.ts';
import { readUser, type User } from './session-user.ts';
import { type Claims, readToken } from './token.ts';

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
  /** The token's permission strings, for every account. */
  permissions: readonly string[];
  /** The account to work in when none is chosen. */
  startAccountId: string;
  /** Set while somebody looks at the portal as somebody else: this session is the other's. */
  viewing?: Viewing;
};

/** A look at the portal as somebody else. */
export type Viewing = {
  /** Whoever looks; the session to come back to. */
  person: Session;
  /** Permission strings left out of it, since the person lacks them. */
  lacking: readonly string[];
  /** The address it was begun at. */
  from: string;
};

type Warn = ((message: string) => void) | undefined;

/** Clocks may differ by this much before a token counts as expired. */
export const forgivenMs = 60_000;

/** Whether a token that ends at `expiresAt` is over at `now`, both in milliseconds. Never while `now` is null. */
export function isExpired(expiresAt: number, now: number | null): boolean {
  return now !== null && now > expiresAt + forgivenMs;
}

/** What was found in the cookies. */
export type ReadSession = {
  /** Null: signed out. */
  session: Session | null;
  /** Names of the cookies to remove. */
  broken: readonly SessionCookie[];
  /** Why there is no session, or why `account` is dropped; null when nothing is wrong. Holds no cookie's content. */
  reason: string | null;
  /** The token was readable and its time is over. */
  expired: boolean;
};

function signedOut(reason: string | null, expired = false): ReadSession {
  return { session: null, broken: reason === null ? [] : sessionCookies, reason, expired };
}

/** The same session in one of its accounts, with the permissions it has there. */
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

/** The session of a token and its user, in the account named, else in the one the user starts in. */
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
 * Reads the session from a cookie header (specification, section 4): signed in when `jwt` and `user` are
 * both there and readable. Anything unreadable, a cookie named twice and a token that ended included, means
 * signed out, and `broken` names what to remove. An `account` that isn't one of the user's is dropped alone:
 * the session goes on in the account the user starts in. Never throws. `now` is in milliseconds, null where
 * the time is unknown and the token's end is left to the API; `warn` is told about permissions that were
 * ignored.
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
  const foreign = accountId !== undefined && !session.accountStored;
  return {
    session,
    broken: foreign ? ['account'] : [],
    reason: foreign ? 'The "account" cookie names an account this session does not have.' : null,
    expired: false,
  };
}
