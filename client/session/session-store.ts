import { log } from '#client/browser/log.ts';
import { setAccountTimeZone } from '#client/browser/time-zone.ts';
import { parseCookies } from './cookie-header.ts';
import { readCookies, removeCookie, removeSessionCookies, writeCookie } from './cookie-jar.ts';
import { inAccount, readSession, type Session, type SignIn } from './session.ts';
import { type SignInResult, storeSignIn } from './sign-in.ts';

let current: Session | null = null;
let ended = false;
/** This tab has its own session, independent of other tabs and the cookies. */
let own = false;
/** The token of the session that began in this page. */
let ownToken: string | null = null;
const listeners = new Set<() => void>();

function set(session: Session | null, isEnd = false): void {
  setAccountTimeZone(session?.account.timeZone ?? null);
  current = session;
  ended = isEnd;
  for (const listener of [...listeners]) listener();
}

const warnings = new Set<string>();

function warnOnce(message: string): void {
  if (!warnings.has(message)) log.warn(message);
  warnings.add(message);
}

const readFromCookies = () => readSession(readCookies() ?? '', warnOnce);

/** Stores the account of a session that another login wrote without one, so that later requests include its ID. */
function storeAccount(): void {
  const isStored = parseCookies(readCookies() ?? '').has('account');
  if (!own && !isStored && current?.accountStored) writeCookie('account', current.account.id);
}

/** Back after a logout can restore a page from the back/forward cache, including its session. */
function handlePageShow(event: PageTransitionEvent): void {
  if (!event.persisted || own) return;
  const session = readFromCookies();
  if (!session) set(null);
  else if (session.token !== current?.token) location.reload();
}

/** The session of this page. It is in memory, so changes of the cookies by other tabs don't affect it. */
export const sessionStore = {
  get: (): Session | null => current,
  /** The API has rejected the last session, and nobody has signed in or out since. */
  ended: (): boolean => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts with the session of the cookies, or with this tab's own, null for none. */
  start(ownSession?: Session | null): void {
    own = ownSession !== undefined;
    // Before reading the cookies, so that no logout in another tab is missed.
    window.addEventListener('storage', handleStorage);
    const session = ownSession === undefined ? readFromCookies() : ownSession;
    set(session);
    storeAccount();
    window.addEventListener('pageshow', handlePageShow);
  },
};

/** Makes the tab follow the cookies and other tabs again. */
export function shareSession(): void {
  own = false;
}

/** Whether the cookies still belong to this tab's session; another tab may have signed in since. */
function ownsCookies(): boolean {
  return !own || readSession(readCookies() ?? '')?.token === current?.token;
}

/** Stores the session in the cookies and makes it current. Never throws. */
export function signIn(input: SignIn): SignInResult {
  const result = storeSignIn(input);
  if (!result.ok) return result;
  set(result.session);
  ownToken = result.session.token;
  return { ok: true };
}

/** Notifies other tabs with the `logout` marker, the time in milliseconds (specification, section 4). */
export function signOut(): void {
  removeSessionCookies();
  try {
    // Not the portal's clock, which may be frozen: tabs are only notified if the value changes.
    localStorage.setItem('logout', String(Date.now()));
  } catch {
    // Storage is blocked; other tabs keep their session until it expires.
  }
  set(null);
}

export function selectAccount(id: string): void {
  const account = current?.accounts.find((candidate) => candidate.id === id);
  if (!current || !account) return;
  if (ownsCookies()) writeCookie('account', id);
  set(inAccount(current, account, true, log.warn));
}

/** Selects the default account. X-Account-ID isn't sent until the next page load. */
export function clearAccount(): void {
  if (ownsCookies()) removeCookie('account');
  if (current) set(inAccount(current, current.defaultAccount, false, log.warn));
}

/**
 * Ends a session that the API rejects. Other tabs notice it themselves. Cookies are the same for all ports of a host, so
 * a session that this API never accepted may belong to another server, and stays.
 */
export function sessionEnded(wasAccepted: boolean): void {
  if (!current) return;
  if (ownsCookies() && (wasAccepted || own || current.token === ownToken)) removeSessionCookies();
  set(null, true);
}

/** Another tab has already changed the cookies. */
export function forgetSession(): void {
  set(null);
}

function isLocalStorage(area: Storage | null): boolean {
  try {
    return area === localStorage;
  } catch {
    return false;
  }
}

/** The new value of the logout marker; null if it was removed. */
type Marker = string | null;

const markerListeners = new Set<(value: Marker) => void>();
/** A change before `onLogoutMarker` was called. */
let missedMarker: Marker | undefined;

/** `localStorage.clear()` has no key and doesn't count. */
function handleStorage({ key, newValue, storageArea }: StorageEvent): void {
  if (own || key !== 'logout' || !isLocalStorage(storageArea)) return;
  if (newValue !== null) forgetSession();
  if (markerListeners.size === 0) missedMarker = newValue;
  for (const listener of [...markerListeners]) listener(newValue);
}

/** Includes a change since the page started. A new value ends this tab's session; a removed marker doesn't. */
export function onLogoutMarker(listener: (value: Marker) => void): () => void {
  markerListeners.add(listener);
  const missed = missedMarker;
  missedMarker = undefined;
  if (missed !== undefined) listener(missed);
  return () => void markerListeners.delete(listener);
}
