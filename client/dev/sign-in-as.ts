import { StartError } from '#client/lib/start-error.ts';
import { personOf, sessionStore, signIn } from '#client/session/session-store.ts';
import { control } from './control.ts';
import { thisWorld } from './this-world.ts';

const key = 'mock-signed-in';

/** Whoever is signed in, as a URN; also while looking as somebody else. */
export function currentSubject(): string | null {
  const session = sessionStore.get();
  return session && personOf(session);
}

function remembered(): unknown {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the next page signs in anew.
  }
}

/** Makes the next page sign in anew: the world's time may start over, before the token's. */
export function forgetSignIn(): void {
  remember('');
}

/**
 * Signs in as an identity of the mock.
 *
 * @throws StartError or WorldRefused with a sentence to show when the mock or the browser refuses.
 */
export async function signInAs(identity: string): Promise<void> {
  const result = signIn(await control.token(identity));
  if (!result.ok) throw new StartError(result.message);
}

/** Signs in as the address says, unless this tab did so before, in this world, and still is that subject. */
export async function followAs(identity: string): Promise<void> {
  const stamp = (subject: string | null) => `${subject} ${thisWorld.headers()['x-mock-world']}`;
  const subject = currentSubject();
  if (subject && remembered() === stamp(subject)) return;
  await signInAs(identity);
  remember(stamp(currentSubject()));
}
