import { clock } from '#client/lib/clock.ts';
import { log } from '#client/lib/log.ts';
import { cookieBytes, maxCookieBytes, readCookies, removeCookie, writeCookie } from './cookie-jar.ts';
import { isExpired, makeSession, readSession, type Session } from './session.ts';
import { checkUser, type SessionUser, writeUser } from './session-user.ts';
import { readToken } from './token.ts';

/** Why a session ended without anybody signing out. */
export type SessionEnd = 'expired' | 'unauthenticated';

export type SignInResult =
  | { ok: true }
  | { ok: false; reason: 'unreadable-token' | 'expired' | 'too-large' | 'cookies-blocked'; message: string };

/** Timers hold at most 24.8 days and stop while a computer sleeps, so the end is looked at once a minute. */
const longestWaitMs = 60_000;

let current: Session | null = null;
let ended: SessionEnd | null = null;
let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(session: Session | null, end: SessionEnd | null): void {
  const changed = current !== session || ended !== end;
  current = session;
  ended = end;
  watchExpiry();
  if (changed) for (const listener of [...listeners]) listener();
}

function watchExpiry(): void {
  clearTimeout(timer);
  if (!current || current.expiresAt === Number.POSITIVE_INFINITY) return;
  const left = current.expiresAt - clock.now();
  timer = setTimeout(
    () => {
      if (current && isExpired(current.expiresAt, clock.now())) sessionEnded('expired');
      else watchExpiry();
    },
    Math.min(Math.max(left, 1_000), longestWaitMs),
  );
}

function removeAll(): void {
  removeCookie('jwt');
  removeCookie('user');
  removeCookie('account');
}

function readFromCookies(): void {
  const { session, broken, reason, expired } = readSession(readCookies() ?? '', clock.now());
  for (const name of broken) if (name === 'jwt' || name === 'user' || name === 'account') removeCookie(name);
  if (reason) log.warn(session ? reason : `The session could not be read; signed out. ${reason}`);
  set(session, session ? null : expired ? 'expired' : ended);
}

function restored(event: PageTransitionEvent): void {
  // Back after signing out shows a page from the browser's memory, session and all.
  if (event.persisted) readFromCookies();
}

/** The session of this page, kept in memory so that what another tab does to the cookies doesn't change it. */
export const sessionStore = {
  get: (): Session | null => current,
  /** Why the last session ended; null after signing in or out. */
  ended: (): SessionEnd | null => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the cookies, once per page, and again when the browser brings the page back from its memory. */
  start(): void {
    if (started) return;
    started = true;
    readFromCookies();
    window.addEventListener('pageshow', restored);
  },
};

/**
 * Stores the session in the cookies and makes it current. The account id is stored too, so that
 * X-Account-ID is sent from then on. Never throws; `message` is a sentence to show.
 */
export function signIn(input: { token: string; user: SessionUser; accountId?: string }): SignInResult {
  const refuse = (reason: Exclude<SignInResult, { ok: true }>['reason'], message: string) => ({
    ok: false as const,
    reason,
    message,
  });
  const claims = readToken(input.token);
  if (!claims.ok) return refuse('unreadable-token', `This token cannot be used. ${claims.reason}`);
  const user = checkUser(input.user);
  if (!user.ok) return refuse('unreadable-token', `This sign-in cannot be used. ${user.reason}`);
  if (isExpired(claims.value.expiresAt, clock.now()))
    return refuse('expired', 'This token has expired. Ask for a new one.');
  const kept = writeUser(input.user);
  const tooLarge =
    cookieBytes('jwt', input.token) > maxCookieBytes
      ? 'This token is'
      : cookieBytes('user', kept) > maxCookieBytes
        ? 'The list of accounts is'
        : null;
  if (tooLarge)
    return refuse(
      'too-large',
      `${tooLarge} too large to keep: a browser's cookie holds 4,096 bytes. Ask your administrator for fewer permissions or accounts.`,
    );

  const { accounts, accountId } = user.value;
  const account =
    accounts.find(({ id }) => id === input.accountId) ?? accounts.find(({ id }) => id === accountId);
  if (!account) return refuse('unreadable-token', 'This sign-in cannot be used. It has no account.');
  writeCookie('jwt', input.token);
  writeCookie('user', kept);
  writeCookie('account', account.id);
  if (readSession(readCookies() ?? '', clock.now()).session?.token !== input.token) {
    removeAll();
    return refuse(
      'cookies-blocked',
      'Your browser did not keep the sign-in. Allow cookies for this site, then sign in again.',
    );
  }
  set(makeSession(input.token, claims.value, user.value, account, true), null);
  return { ok: true };
}

/**
 * Removes the cookies and tells the other tabs by the `logout` marker, the time in milliseconds
 * (specification, section 4). Going to the login page is the route's business.
 */
export function signOut(): void {
  removeAll();
  try {
    localStorage.setItem('logout', String(Date.now()));
  } catch {
    // Storage is blocked: the other tabs learn of it by their next request's cookies.
  }
  set(null, null);
}

function withAccount(id: string, stored: boolean): void {
  const account = current?.accounts.find((candidate) => candidate.id === id);
  if (!current || !account) return;
  const claims = readToken(current.token);
  if (!claims.ok) return;
  const { token, accounts, displayName } = current;
  set(makeSession(token, claims.value, { displayName, accountId: id, accounts }, account, stored), null);
}

/** Works in another of the session's accounts from now on. An account it doesn't have changes nothing. */
export function selectAccount(id: string): void {
  if (!current?.accounts.some((account) => account.id === id)) return;
  writeCookie('account', id);
  withAccount(id, true);
}

/** Forgets the chosen account: back to the one the user starts in, and X-Account-ID is no longer sent. */
export function clearAccount(): void {
  removeCookie('account');
  const { session } = readSession(readCookies() ?? '', clock.now());
  withAccount(session?.account.id ?? current?.account.id ?? '', false);
}

/** A session that is over: cookies removed, no marker for other tabs, which find out by themselves. Once. */
export function sessionEnded(reason: SessionEnd): void {
  if (!current) return;
  removeAll();
  set(null, reason);
}

/** Calls back with the marker's value when another tab signs out. Removing the marker is no sign-out. */
export function onSignedOutElsewhere(listener: (value: string) => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === 'logout' && event.newValue !== null && isLocal(event.storageArea))
      listener(event.newValue);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function isLocal(area: Storage | null): boolean {
  try {
    return area === localStorage;
  } catch {
    return false;
  }
}
