import { clock } from '#client/browser/clock.ts';
import { log } from '#client/browser/log.ts';
import { StartError } from '#client/browser/start-error.ts';
import { control, type ResolvedWorld } from '#client/dev/world/control.ts';
import { withoutParameter } from '#client/dev/world/world-address.ts';
import { openSession, type Session } from '#client/session/session.ts';
import { sessionStore, signIn } from '#client/session/session-store.ts';
import { checkUser, type SessionUser } from '#client/session/session-user.ts';
import { storeSignIn } from '#client/session/sign-in.ts';
import { readToken } from '#client/session/token.ts';
import { formatSubject } from '#schema/claims/subject.ts';

const key = 'mock-signed-in';

/** The URN of the logged-in person. */
export function currentSubject(): string | null {
  const session = sessionStore.get();
  return session && formatSubject(session.subject);
}

/** The tab's sign-in; null once it has logged out. */
type SignedIn = Partial<{ world: string; token: string; user: SessionUser }> | null;

function saveSignIn(signedIn: SignedIn): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(signedIn));
  } catch {
    // Storage is blocked, so the next page logs in again.
  }
}

function readSignIn(): SignedIn {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** The next page logs in again, for example because the world's clock may restart before the token's time. */
export function forgetSignIn(): void {
  saveSignIn({});
}

export function rememberToken(): void {
  const session = sessionStore.get();
  const earlier = readSignIn();
  if (earlier?.token && session) saveSignIn({ ...earlier, token: session.token });
}

/** Prevents an automatic login on pages that Back restores. */
export function recordSignOut(): void {
  saveSignIn(null);
}

export const hasSignedOut = (): boolean => readSignIn() === null;

/** In the cookies that all tabs share. @throws StartError or WorldRefused with a message to show. */
export async function signInAs(identity: string): Promise<void> {
  const result = signIn(await control.token(identity));
  if (!result.ok) throw new StartError(result.message);
}

/** A sign-in is valid in every account of its world. */
const signInWorld = ({ world }: ResolvedWorld): string =>
  withoutParameter(world.split('&'), 'account').join('&');

/** Null if the earlier session is no longer valid. */
function earlierSession(world: ResolvedWorld): Session | null {
  const { world: of, token = '', user } = readSignIn() ?? {};
  const claims = readToken(token);
  const checked = checkUser(user);
  if (of !== signInWorld(world) || !claims.ok || !checked.ok) return null;
  if (claims.value.expiresAt <= clock.now()) return null;
  const accountId = world.account ?? checked.value.accounts[0]?.id;
  return openSession(token, claims.value, checked.value, accountId, log.warn);
}

/**
 * The session belongs to this tab and ignores the cookies. Logging in writes the cookies, a reload doesn't.
 *
 * @throws StartError or WorldRefused with a message to show.
 */
export async function sessionAs(identity: string, world: ResolvedWorld): Promise<Session> {
  const earlier = earlierSession(world);
  if (earlier) return earlier;
  const { token, user } = await control.token(identity);
  const result = storeSignIn({ token, user, ...(world.account && { accountId: world.account }) });
  if (!result.ok) throw new StartError(result.message);
  saveSignIn({ world: signInWorld(world), token, user });
  return result.session;
}
