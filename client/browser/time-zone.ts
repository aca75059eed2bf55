/** The storage key of the chosen zone; the API stores it per user. */
const key = 'portal-time-zone';

/** Undefined: not looked up yet. */
let chosen: string | null | undefined;

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

/** The zone the user chose; undefined for the machine's. */
export function chosenTimeZone(): string | undefined {
  if (override !== null) return override;
  if (chosen === undefined) {
    const zone = kept();
    chosen = zone && isTimeZone(zone) ? zone : null;
  }
  return chosen ?? undefined;
}

/** The zone to show times in (IANA): the user's choice, else the browser's. */
export function browserTimeZone(): string {
  return chosenTimeZone() ?? machineTimeZone();
}

/** Overrides the zone while the host renders for a visitor; null ends it. */
export function setChosenTimeZone(zone: string | null): void {
  override = zone;
}

/**
 * Changes the zone to show times in; null, or a zone the browser doesn't know, means the machine's. Returns
 * whether anything changed.
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
