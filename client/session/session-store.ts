import { clock } from '#client/browser/clock.ts';
import { log } from '#client/browser/log.ts';
import { chooseTimeZone } from '#client/browser/time-zone.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import { parseCookies } from './cookie-header.ts';
import { readCookies, removeCookie, removeSessionCookies, writeCookie } from './cookie-jar.ts';
import { forgivenMs, inAccount, isExpired, readSession, type Session } from './session.ts';
import { type SignIn, type SignInResult, storeSignIn } from './sign-in.ts';

/** Why a session ended without anybody signing out. */
export type SessionEnd = 'expired' | 'unauthenticated' | 'view-ended';

/** Where a tab keeps its look as somebody else; the cookies stay those of the person. */
export const viewKey = 'portal-view';

/** Timers hold at most 24.8 days and stop while a computer sleeps, so the end is looked at once a minute. */
const longestWaitMs = 60_000;

let current: Session | null = null;
let ended: SessionEnd | null = null;
let started = false;
/** This tab's session is its own: other tabs and the cookies don't change it. */
let own = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function watchExpiry(): void {
  clearTimeout(timer);
  const now = clock.serverNow();
  if (!current || current.expiresAt === Number.POSITIVE_INFINITY || now === null) return;
  const left = current.expiresAt + forgivenMs - now;
  timer = setTimeout(endIfExpired, Math.min(left + 1, longestWaitMs));
}

function endIfExpired(): void {
  if (current && isExpired(current.expiresAt, clock.serverNow())) sessionEnded('expired');
  else watchExpiry();
}

/** Whoever is signed in, as a URN; also while looking at the portal as somebody else. */
export function personOf(session: Session): string {
  return formatSubject((session.viewing?.person ?? session).subject);
}

/** Whether somebody else is signed in from now on; at the start of a page it is whoever was here before. */
function isSomebodyElse(session: Session | null): boolean {
  if (!session || !current) return !session;
  return personOf(session) !== personOf(current);
}

function set(session: Session | null, end: SessionEnd | null): void {
  // A zone is one person's choice, and the next one is shown times in the browser's.
  if (isSomebodyElse(session)) chooseTimeZone(null);
  current = session;
  ended = end;
  watchExpiry();
  for (const listener of [...listeners]) listener();
}

function readFromCookies(): Session | null {
  const { session, broken, reason, expired } = readSession(readCookies() ?? '', clock.serverNow(), log.warn);
  for (const name of broken) removeCookie(name);
  if (reason) log.warn(session ? reason : `Signed out: the session could not be used. ${reason}`);
  if (expired) ended = 'expired';
  return session;
}

/** Back after signing out shows a page from the browser's memory, session and all. */
function restored(event: PageTransitionEvent): void {
  if (!event.persisted || own) return;
  const session = readFromCookies();
  if (!session) set(null, ended);
  else if (session.token !== current?.token) location.reload();
}

/** The session of this page, kept in memory: what another tab does to the cookies doesn't change it. */
export const sessionStore = {
  get: (): Session | null => current,
  /** Why the last session ended; null after signing in or out. */
  ended: (): SessionEnd | null => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the cookies, or takes a session that is this tab's own, once per page. */
  start(ownSession?: Session): void {
    if (started) return;
    started = true;
    own = ownSession !== undefined;
    const session = ownSession ?? readFromCookies();
    set(session, ended);
    window.addEventListener('pageshow', restored);
    // Until the server's time is known nobody is signed out by the browser's.
    clock.subscribe(endIfExpired);
  },
};

/** Ends this tab's having a session of its own: it follows cookies and the other tabs again. */
export function shareSession(): void {
  own = false;
}

/** Whether the cookies are this tab's to change. Another tab may have signed somebody else in since. */
function ownsCookies(): boolean {
  return !own || parseCookies(readCookies() ?? '').get('jwt')?.[0] === current?.token;
}

/** Goes on as another session in this tab alone, or as the person again. */
export function actAs(session: Session): void {
  set(session, null);
}

/** Takes up the look as somebody else that this tab was left in. */
export async function resumeView(): Promise<void> {
  try {
    if (!current || sessionStorage.getItem(viewKey) === null) return;
  } catch {
    return; // Storage is blocked, and nothing was kept.
  }
  const { resumeView } = await import('./view-as.ts');
  resumeView();
}

/** Signs in: stores the session in the cookies and makes it current. Never throws. */
export function signIn(input: SignIn): SignInResult {
  const result = storeSignIn(input);
  if (!result.ok) return result;
  set(result.session, null);
  return { ok: true };
}

/**
 * Removes the cookies and tells the other tabs by the `logout` marker, the time in milliseconds
 * (specification, section 4). Going to the login page is the route's business.
 */
export function signOut(): void {
  removeSessionCookies();
  try {
    // Not the portal's clock: it may be frozen, and tabs hear of a marker only when it changes.
    localStorage.setItem('logout', String(Date.now()));
  } catch {
    // Storage is blocked; the other tabs go on until their session ends.
  }
  set(null, null);
}

/** Switches to another of the session's accounts. An account it doesn't have changes nothing. */
export function selectAccount(id: string): void {
  const account = current?.accounts.find((candidate) => candidate.id === id);
  if (!current || !account) return;
  if (ownsCookies()) writeCookie('account', id);
  set(inAccount(current, account, true, log.warn), null);
}

/** Forgets the chosen account: back to the one the user starts in, and X-Account-ID is no longer sent. */
export function clearAccount(): void {
  if (ownsCookies()) removeCookie('account');
  const start = current?.accounts.find(({ id }) => id === current?.startAccountId);
  if (current && start) set(inAccount(current, start, false, log.warn), null);
}

/** Ends a session the API no longer takes or whose time is over, once. Other tabs find out by themselves. */
export function sessionEnded(reason: SessionEnd): void {
  if (!current) return;
  if (current.viewing) {
    set(current.viewing.person, 'view-ended');
    return;
  }
  if (ownsCookies()) removeSessionCookies();
  set(null, reason);
}

/** Forgets the session of this page and leaves the cookies alone: another tab has signed out already. */
export function forgetSession(): void {
  set(null, null);
}

function isLocalStorage(area: Storage | null): boolean {
  try {
    return area === localStorage;
  } catch {
    return false;
  }
}

/**
 * Calls back with the marker's value when another tab signs out, unless this tab's session is its own. Removing
 * the marker is no sign-out.
 */
export function onSignedOutElsewhere(listener: (value: string) => void): () => void {
  const changed = ({ key, newValue, storageArea }: StorageEvent) => {
    if (own || key !== 'logout' || newValue === null) return;
    if (isLocalStorage(storageArea)) listener(newValue);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
