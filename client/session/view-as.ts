import { clock } from '#client/browser/clock.ts';
import { isExpired, openSession, type Session } from './session.ts';
import { actAs, personOf, sessionStore, viewKey } from './session-store.ts';
import { checkUser } from './session-user.ts';
import { readToken } from './token.ts';

export type View = {
  token: string;
  user: unknown;
  lacking: readonly string[];
  from: string;
};

/** The session of a view; null if the response is invalid. */
function sessionOf({ token, user, lacking, from }: View, person: Session): Session | null {
  const claims = readToken(token);
  const checked = checkUser(user);
  if (!claims.ok || !checked.ok || isExpired(claims.value.expiresAt, clock.serverNow())) return null;
  const session = openSession(token, claims.value, checked.value, checked.value.start.id);
  return { ...session, viewing: { person, lacking, from } };
}

function deleteSavedView(): void {
  try {
    sessionStorage.removeItem(viewKey);
  } catch {
    // Storage is blocked, so nothing was saved.
  }
}

let watching = false;

function deleteOnEnd(): void {
  if (watching) return;
  watching = true;
  sessionStore.subscribe(() => {
    if (!sessionStore.get()?.viewing) deleteSavedView();
  });
}

/** In this tab only; the cookies stay unchanged. False if the response is invalid or no one is logged in. */
export function startView(view: View): boolean {
  const current = sessionStore.get();
  const person = current?.viewing?.person ?? current;
  const session = person && sessionOf(view, person);
  if (!session) return false;
  deleteOnEnd();
  try {
    sessionStorage.setItem(viewKey, JSON.stringify({ ...view, by: personOf(person) }));
  } catch {
    // Storage is blocked, so the view lasts until a reload.
  }
  actAs(session);
  return true;
}

/** Returns the URL where the view was started. */
export function stopView(): string | null {
  const viewing = sessionStore.get()?.viewing;
  if (!viewing) return null;
  actAs(viewing.person);
  return viewing.from;
}

function savedView(): (View & { by: string }) | null {
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

/** Resumes the saved view if it belongs to the person signed in, else deletes it. */
export function resumeView(): void {
  deleteOnEnd();
  const person = sessionStore.get();
  const view = savedView();
  const session = person && view && view.by === personOf(person) ? sessionOf(view, person) : null;
  if (session) actAs(session);
  else deleteSavedView();
}
