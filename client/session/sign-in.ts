import { log } from '#client/browser/log.ts';
import { readCookies, removeSessionCookies, writeCookie } from './cookie-jar.ts';
import { readSession, type Session, type SignIn, sessionFrom } from './session.ts';
import { writeUser } from './session-user.ts';

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
export function writeSignIn(signIn: SignIn): Stored {
  const opened = sessionFrom(signIn, log.warn);
  if (!opened.ok) return refuse('unreadable-token', opened.reason);
  const session = opened.value;
  const { expires } = signIn;
  writeCookie('jwt', session.token, expires);
  writeCookie('user', writeUser({ ...session, start: session.defaultAccount }), expires);
  writeCookie('account', session.account.id, expires);
  return { ok: true, session };
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
