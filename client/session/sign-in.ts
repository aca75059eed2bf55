import { clock } from '#client/browser/clock.ts';
import { log } from '#client/browser/log.ts';
import { cookieBytes, maxCookieBytes, readCookies, removeSessionCookies, writeCookie } from './cookie-jar.ts';
import { isExpired, openSession, readSession, type Session } from './session.ts';
import { checkUser, type SessionUser, writeUser } from './session-user.ts';
import { readToken } from './token.ts';

export type SignIn = {
  token: string;
  user: SessionUser;
  /** The account to start in; the user's default if omitted. */
  accountId?: string;
  /** When the cookies expire; session cookies if omitted. */
  expires?: Date;
};

type Refusal = {
  ok: false;
  reason: 'unreadable-token' | 'expired' | 'too-large' | 'cookies-blocked';
  message: string;
};

export type SignInResult = { ok: true } | Refusal;

function refuse(reason: Refusal['reason'], message: string): Refusal {
  return { ok: false, reason, message };
}

function tooLarge(what: string): Refusal {
  const advice = 'Ask your administrator for fewer permissions or accounts.';
  return refuse(
    'too-large',
    `${what} is too large to store: a browser cookie is limited to 4,096 bytes. ${advice}`,
  );
}

/** Stores nothing if it is invalid. Never throws. */
export function storeSignIn({
  token,
  user,
  accountId,
  expires,
}: SignIn): { ok: true; session: Session } | Refusal {
  const claims = readToken(token);
  if (!claims.ok) return refuse('unreadable-token', `This token can't be used. ${claims.reason}`);
  const checked = checkUser(user);
  if (!checked.ok) return refuse('unreadable-token', `This sign-in can't be used. ${checked.reason}`);
  if (isExpired(claims.value.expiresAt, clock.serverNow()))
    return refuse('expired', 'This token has expired. Ask for a new one.');
  const userCookie = writeUser(checked.value);
  if (cookieBytes('jwt', token) > maxCookieBytes) return tooLarge('This token');
  if (cookieBytes('user', userCookie) > maxCookieBytes) return tooLarge('The list of accounts');

  const account = checked.value.accounts.find(({ id }) => id === accountId) ?? checked.value.start;
  writeCookie('jwt', token, expires);
  writeCookie('user', userCookie, expires);
  writeCookie('account', account.id, expires);
  // Browsers that block cookies report no error, so this reads the cookie back.
  if (readSession(readCookies() ?? '', null).session?.token !== token) {
    removeSessionCookies();
    return refuse(
      'cookies-blocked',
      "Your browser didn't save the sign-in. Allow cookies for this site, then sign in again.",
    );
  }
  return { ok: true, session: openSession(token, claims.value, checked.value, account.id, log.warn) };
}
