/** The storage key of the chosen zone; the API stores it per user. */
const key = 'portal-time-zone';

/** Undefined: not looked up yet. */
let chosen: string | null | undefined;

/** The zone of the session's account; null if that names none. */
let ofAccount: string | null = null;

/** The zone of the visitor the host renders for. */
let override: string | null = null;

/** Asked on each render, and a formatter takes long to make. */
const known = new Map<string, boolean>();

function makesFormatter(timeZone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

/** Whether this machine knows a zone by that name. */
export function isTimeZone(zone: string): boolean {
  const is = known.get(zone) ?? makesFormatter(zone);
  known.set(zone, is);
  return is;
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked, or there is none on the host.
    return null;
  }
}

/** The machine's zone (IANA); UTC if unknown. */
export function machineTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

function ownChoice(): string | null {
  if (chosen === undefined) {
    const zone = kept();
    chosen = zone && isTimeZone(zone) ? zone : null;
  }
  return chosen;
}

/** The account's zone, in which times are shown to people who chose none; null if it names none. */
export function accountTimeZone(): string | null {
  return ofAccount && isTimeZone(ofAccount) ? ofAccount : null;
}

/** The zone the API counts the days of an account's licenses in; UTC if the session doesn't say. */
export function organizationTimeZone(): string {
  return accountTimeZone() ?? 'UTC';
}

/** Sets the account's zone. It is only checked once it is needed, because that is slow. */
export function setAccountTimeZone(zone: string | null): void {
  ofAccount = zone;
}

/** The zone the user chose, else the account's; undefined for the machine's. */
export function chosenTimeZone(): string | undefined {
  return override ?? ownChoice() ?? accountTimeZone() ?? undefined;
}

/** The zone to show times in (IANA): the user's choice, else the account's, else the browser's. */
export function readerTimeZone(): string {
  return chosenTimeZone() ?? machineTimeZone();
}

/** The zone the host can't know from the session; null where times are shown in the account's. */
export function ownTimeZone(): string | null {
  return ownChoice() ?? (accountTimeZone() ? null : machineTimeZone());
}

/** Overrides the zone while the host renders for a visitor; null ends it. */
export function setChosenTimeZone(zone: string | null): void {
  override = zone;
}

/**
 * Changes the zone to show times in; null, or a zone the browser doesn't know, ends the choice. Returns whether
 * anything changed.
 */
export function chooseTimeZone(zone: string | null): boolean {
  const before = chosenTimeZone();
  chosen = zone && isTimeZone(zone) ? zone : null;
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  return chosenTimeZone() !== before;
}
