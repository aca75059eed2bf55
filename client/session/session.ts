import { type Permissions, parsePermissions } from '#schema/claims/permissions.ts';
import { formatSubject, type Parsed, type Subject } from '#schema/claims/subject.ts';
import { parseCookies } from './cookie-header.ts';
import type { SessionCookie } from './cookie-jar.ts';
import type { Account, SessionUser } from './session-user.ts';
import { accountOf, checkUser, placeholderAccountId, readUser, type User } from './session-user.ts';
import { type Claims, readToken } from './token.ts';

export type Session = {
  token: string;
  subject: Subject;
  displayName: string;
  accounts: readonly Account[];
  account: Account;
  /** The account ID is in a cookie, so requests have X-Account-ID. */
  accountStored: boolean;
  can: Permissions;
  /** The token's permission strings, for every account. */
  permissions: readonly string[];
  defaultAccount: Account;
};

type Warn = ((message: string) => void) | undefined;

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

function openSession(
  token: string,
  claims: Claims,
  user: User,
  chosenAccountId: string | undefined,
  warn?: Warn,
): Session {
  const account = chosenAccountId === undefined ? undefined : accountOf(user, chosenAccountId);
  const session = {
    token,
    subject: claims.subject,
    permissions: claims.permissions,
    displayName: user.displayName ?? claims.subject.id,
    accounts: user.hasList ? user.accounts : [account ?? user.start],
    defaultAccount: user.start,
  };
  return inAccount(session, account ?? user.start, account !== undefined, warn);
}

export type SignIn = {
  token: string;
  user: SessionUser;
  /** The account to start in; the user's default if omitted. */
  accountId?: string | undefined;
  /** When the cookies expire; session cookies if omitted. */
  expires?: Date;
};

/** The host and the browser share it, because the browser only hydrates a page of the same session. */
export function sessionFrom({ token, user, accountId }: SignIn, warn?: Warn): Parsed<Session> {
  const claims = readToken(token);
  if (!claims.ok) return { ok: false, reason: `This token can't be used. ${claims.reason}` };
  const checked = checkUser(user);
  if (!checked.ok) return { ok: false, reason: `This sign-in can't be used. ${checked.reason}` };
  const { accounts, start } = checked.value;
  const { id } = accounts.find((account) => account.id === accountId) ?? start;
  return { ok: true, value: openSession(token, claims.value, checked.value, id, warn) };
}

function readChosenId(id: string, user: User): Parsed<string> {
  if (accountOf(user, id)) return { ok: true, value: id };
  return { ok: false, reason: "The session doesn't have the account that it names." };
}

function warnWithoutDevice({ account, can, subject }: Session, { hasList }: User, warn: Warn): void {
  const needsNone = can.access.admin || subject.userType === 'service' || subject.userType === 'email';
  if (!hasList && !account.deviceId && !needsNone)
    warn?.('The "user" cookie has no "deviceId", so the menu is empty and no serial number is shown.');
}

/**
 * Specification, section 4. Null if signed out. Without a readable `account` cookie, the session is in the user's account.
 * Whether the token has expired is for the API to say. `warn` receives ignored and missing values. Never throws.
 */
export function readSession(cookieHeader: string, warn?: Warn): Session | null {
  const cookies = parseCookies(cookieHeader);
  function read<T>(name: SessionCookie, parse: (value: string) => Parsed<T>): T | undefined {
    const value = cookies.get(name);
    if (value === undefined) return undefined;
    const result = parse(value);
    if (result.ok) return result.value;
    // The reason has no part of the value.
    warn?.(`Ignored a cookie named "${name}". ${result.reason}`);
    return undefined;
  }
  const token = cookies.get('jwt');
  const claims = read('jwt', readToken);
  const user = read('user', readUser);
  if (token === undefined || claims === undefined || user === undefined) return null;
  const chosenId = read('account', (id) => readChosenId(id, user));
  const defaultId = user.start.id === placeholderAccountId ? undefined : user.start.id;
  const session = openSession(token, claims, user, chosenId ?? defaultId, warn);
  warnWithoutDevice(session, user, warn);
  return session;
}

/** Sessions with equal marks look the same on every page, whatever their tokens. A mark contains no token. */
export function sessionMark({ subject, displayName, permissions, accounts, account }: Session): string {
  return JSON.stringify([formatSubject(subject), displayName, permissions, accounts, account.id]);
}
