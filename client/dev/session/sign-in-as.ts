import { clock } from '#client/browser/clock.ts';
import { log } from '#client/browser/log.ts';
import { StartError } from '#client/browser/start-error.ts';
import { tabStorage } from '#client/dev/tab-storage.ts';
import { control, type IssuedToken } from '#client/dev/world/control.ts';
import { type Session, sessionFrom } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { SessionUser } from '#client/session/session-user.ts';
import { writeSignIn } from '#client/session/sign-in.ts';
import { readToken } from '#client/session/token.ts';
import type { ResolvedWorld } from '#schema/world/control-api.ts';
import { readParameters, writeWorld } from '#schema/world/world-text.ts';

const key = 'mock-signed-in';

/** The sign-in of a tab with `as`, for its next page. */
type SignedIn = { world: string; token: string; user: SessionUser };

const signedOut = 'signed-out';

function readSignIn(): SignedIn | null {
  const text = tabStorage.read(key);
  return text === null || text === signedOut ? null : JSON.parse(text);
}

/** The next page signs in again, for example because the world's clock may restart before the token's time. */
export const forgetSignIn = (): void => tabStorage.write(key, null);

/** Pages that Back restores don't sign in again. */
export const recordSignOut = (): void => tabStorage.write(key, signedOut);

export const hasSignedOut = (): boolean => tabStorage.read(key) === signedOut;

/** After the session got another token. */
export function rememberToken(): void {
  const session = sessionStore.get();
  const earlier = readSignIn();
  if (earlier && session) tabStorage.write(key, JSON.stringify({ ...earlier, token: session.token }));
}

/** A sign-in is valid in every account of its world. */
const signInWorld = ({ world }: ResolvedWorld) => writeWorld({ ...readParameters(world), account: null });

/** Null if the earlier session is no longer valid. */
function earlierSession(world: ResolvedWorld): Session | null {
  const earlier = readSignIn();
  if (earlier?.world !== signInWorld(world)) return null;
  const claims = readToken(earlier.token);
  if (!claims.ok || claims.value.expiresAt <= clock.now()) return null;
  const accountId = world.account ?? earlier.user.accounts[0]?.id;
  const session = sessionFrom({ ...earlier, accountId }, log.warn);
  return session.ok ? session.value : null;
}

/**
 * The session belongs to this tab and ignores the cookies. Logging in writes the cookies, a reload doesn't.
 *
 * @param issued from the page; requested by default.
 * @throws StartError or WorldRefused with a message to show.
 */
export async function sessionAs(
  identity: string,
  world: ResolvedWorld,
  issued?: IssuedToken,
): Promise<Session> {
  const earlier = earlierSession(world);
  if (earlier) return earlier;
  const { token, user } = issued ?? (await control.token(identity));
  const result = writeSignIn({ token, user, accountId: world.account ?? undefined });
  if (!result.ok) throw new StartError(result.message);
  tabStorage.write(key, JSON.stringify({ world: signInWorld(world), token, user } satisfies SignedIn));
  return result.session;
}
