import { log } from '#client/browser/log.ts';
import { readCookies, removeSessionCookies, writeCookie } from './cookie-jar.ts';
import { openSession, readSession, type Session } from './session.ts';
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
  reason: 'unreadable-token' | 'not-stored';
  message: string;
};

export type SignInResult = { ok: true } | Refusal;

function refuse(reason: Refusal['reason'], message: string): Refusal {
  return { ok: false, reason, message };
}

type Stored = { ok: true; session: Session } | Refusal;

/** A tab with its own session signs in with it, whether or not the browser saves the cookies. Never throws. */
export function writeSignIn({ token, user, accountId, expires }: SignIn): Stored {
  const claims = readToken(token);
  if (!claims.ok) return refuse('unreadable-token', `This token can't be used. ${claims.reason}`);
  const checked = checkUser(user);
  if (!checked.ok) return refuse('unreadable-token', `This sign-in can't be used. ${checked.reason}`);

  const account = checked.value.accounts.find(({ id }) => id === accountId) ?? checked.value.start;
  writeCookie('jwt', token, expires);
  writeCookie('user', writeUser(checked.value), expires);
  writeCookie('account', account.id, expires);
  return { ok: true, session: openSession(token, claims.value, checked.value, account.id, log.warn) };
}

/** Stores nothing if it is invalid. Never throws. */
export function storeSignIn(signIn: SignIn): Stored {
  const result = writeSignIn(signIn);
  // Browsers that block a cookie, or find it too large, report no error, so this reads it back.
  if (!result.ok || readSession(readCookies() ?? '')?.token === signIn.token) return result;
  removeSessionCookies();
  return refuse(
    'not-stored',
    "Your browser didn't save the sign-in. Allow cookies for this site. If they are allowed, ask for a token with fewer permissions or accounts.",
  );
}
