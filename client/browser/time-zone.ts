/** Where the chosen zone is kept between visits; the API keeps it for the person. */
const key = 'portal-time-zone';

/** Undefined: not looked up yet. */
let chosen: string | null | undefined;

/** The zone of whom a host renders for. */
let held: string | null = null;

/** Whether this machine knows a zone by that name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked, or this is no browser.
    return null;
  }
}

/** The zone this machine is set to, as an IANA name; UTC where it doesn't say. */
export function machineTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The zone the person chose to see times in; undefined where the machine's is to be used. */
export function chosenTimeZone(): string | undefined {
  if (held !== null) return held;
  if (chosen === undefined) {
    const zone = kept();
    chosen = zone && isTimeZone(zone) ? zone : null;
  }
  return chosen ?? undefined;
}

/** The zone times are shown in, as an IANA name: the one the person chose, else the browser's. */
export function browserTimeZone(): string {
  return chosenTimeZone() ?? machineTimeZone();
}

/** Shows times in this zone while something is rendered for somebody elsewhere; null no longer does. */
export function setChosenTimeZone(zone: string | null): void {
  held = zone;
}

/**
 * Shows times in this zone from now on; null for the machine's. A zone this browser doesn't know counts as
 * null. Tells whether that changes anything.
 */
export function chooseTimeZone(zone: string | null): boolean {
  const before = chosenTimeZone();
  chosen = zone && isTimeZone(zone) ? zone : null;
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else localStorage.removeItem(key);
  } catch {
    // It holds until this page is closed.
  }
  return chosenTimeZone() !== before;
}
