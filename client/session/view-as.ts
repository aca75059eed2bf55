import { clock } from '#client/browser/clock.ts';
import { isExpired, openSession, type Session } from './session.ts';
import { actAs, personOf, sessionStore, viewKey } from './session-store.ts';
import { checkUser } from './session-user.ts';
import { readToken } from './token.ts';

/** What `viewAs` answers, and where the look was begun. */
export type View = {
  token: string;
  user: unknown;
  lacking: readonly string[];
  /** The address to come back to. */
  from: string;
};

/** The session of a view of `person`; null where the answer can't be one. */
function sessionOf({ token, user, lacking, from }: View, person: Session): Session | null {
  const claims = readToken(token);
  const checked = checkUser(user);
  if (!claims.ok || !checked.ok || isExpired(claims.value.expiresAt, clock.serverNow())) return null;
  const session = openSession(token, claims.value, checked.value, checked.value.start.id);
  return { ...session, viewing: { person, lacking, from } };
}

function forget(): void {
  try {
    sessionStorage.removeItem(viewKey);
  } catch {
    // Storage is blocked, and nothing was kept.
  }
}

let watching = false;

/** Forgets what this tab keeps as soon as the look is over, however it ends. */
function watchEnd(): void {
  if (watching) return;
  watching = true;
  sessionStore.subscribe(() => {
    if (!sessionStore.get()?.viewing) forget();
  });
}

/**
 * Looks at the portal as somebody else, in this tab alone: the cookies, and so the other tabs and whatever is
 * opened from here, stay the person's own. False where the answer can't be used, or nobody is signed in.
 */
export function startView(view: View): boolean {
  const current = sessionStore.get();
  const person = current?.viewing?.person ?? current;
  const session = person && sessionOf(view, person);
  if (!session) return false;
  watchEnd();
  try {
    sessionStorage.setItem(viewKey, JSON.stringify({ ...view, by: personOf(person) }));
  } catch {
    // It holds until this page is left.
  }
  actAs(session);
  return true;
}

/** Goes on as the person, and tells where the look was begun. */
export function stopView(): string | null {
  const viewing = sessionStore.get()?.viewing;
  if (!viewing) return null;
  actAs(viewing.person);
  return viewing.from;
}

function kept(): (View & { by: string }) | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(viewKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { token, user, lacking, from, by } = value as Record<string, unknown>;
    if (typeof token !== 'string' || typeof from !== 'string' || typeof by !== 'string') return null;
    const isList = Array.isArray(lacking) && lacking.every((text) => typeof text === 'string');
    return { token, user, from, by, lacking: isList ? lacking : [] };
  } catch {
    return null;
  }
}

/** Takes up what this tab was left in, if it is the look of whoever is signed in now; else forgets it. */
export function resumeView(): void {
  watchEnd();
  const person = sessionStore.get();
  const view = kept();
  const session = person && view && view.by === personOf(person) ? sessionOf(view, person) : null;
  if (session) actAs(session);
  else forget();
}
