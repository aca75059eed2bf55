import { clock } from '#client/browser/clock.ts';
import { log } from '#client/browser/log.ts';
import { StartError } from '#client/browser/start-error.ts';
import { isExpired, openSession, type Session } from '#client/session/session.ts';
import { personOf, sessionStore, signIn } from '#client/session/session-store.ts';
import { checkUser, type SessionUser } from '#client/session/session-user.ts';
import { storeSignIn } from '#client/session/sign-in.ts';
import { readToken } from '#client/session/token.ts';
import { control, type World } from './control.ts';
import { withoutParameter } from './world-address.ts';

const key = 'mock-signed-in';

/** The person signed in, as a URN; also while viewing as somebody else. */
export function currentSubject(): string | null {
  const session = sessionStore.get();
  return session && personOf(session);
}

/** What this tab signed in to; null once it has signed out. */
type SignedIn = Partial<{ world: string; token: string; user: SessionUser }> | null;

function remember(signedIn: SignedIn): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(signedIn));
  } catch {
    // Storage is blocked: the next page signs in again.
  }
}

function remembered(): SignedIn {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Makes the next page sign in again: the world's time may start over, before the token's. */
export function forgetSignIn(): void {
  remember({});
}

/** Keeps the token the session goes on with: a new password ends the one it began with. */
export function rememberToken(): void {
  const session = sessionStore.get();
  const earlier = remembered();
  if (earlier?.token && session && !session.viewing) remember({ ...earlier, token: session.token });
}

/** Notes for the pages this tab goes back to that it has signed out. */
export function noteSignOut(): void {
  remember(null);
}

export const hasSignedOut = (): boolean => remembered() === null;

/**
 * Signs in as an identity of the mock, in the cookies that tabs share.
 *
 * @throws StartError or WorldRefused with a sentence to show when the mock or the browser refuses.
 */
export async function signInAs(identity: string): Promise<void> {
  const result = signIn(await control.token(identity));
  if (!result.ok) throw new StartError(result.message);
}

/** A sign-in holds in every account of its world. */
const signInWorld = ({ world }: World): string => withoutParameter(world.split('&'), 'account').join('&');

/** The session this tab signed in to before, in this world, if it is still good. */
function earlierSession(world: World): Session | null {
  const { world: of, token = '', user } = remembered() ?? {};
  const claims = readToken(token);
  const checked = checkUser(user);
  if (of !== signInWorld(world) || !claims.ok || !checked.ok) return null;
  if (isExpired(claims.value.expiresAt, clock.serverNow())) return null;
  const accountId = world.account ?? checked.value.accounts[0]?.id;
  return openSession(token, claims.value, checked.value, accountId, log.warn);
}

/**
 * The session of the identity a world's address signs in: this tab's own, whatever the cookies say. Signing in
 * puts it into the cookies as well; a reload leaves them as they are.
 *
 * @throws StartError or WorldRefused with a sentence to show when the mock or the browser refuses.
 */
export async function sessionAs(identity: string, world: World): Promise<Session> {
  const earlier = earlierSession(world);
  if (earlier) return earlier;
  const { token, user } = await control.token(identity);
  const result = storeSignIn({ token, user, ...(world.account && { accountId: world.account }) });
  if (!result.ok) throw new StartError(result.message);
  remember({ world: signInWorld(world), token, user });
  return result.session;
}
