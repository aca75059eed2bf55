import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { readStored, writeStored } from './storage.ts';

/** The storage key of the chosen zone; the API stores it per user. */
const key = 'portal-time-zone';

/** Undefined until the first read. */
let chosen: string | null | undefined;

/** The zone of the session's account; null if it has none. */
let ofAccount: string | null = null;

/** The zone of the visitor while the host renders. */
let override: string | null = null;

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(dateFormatter('zone', { timeZone }));
  } catch {
    return false;
  }
}

export function machineTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

function ownChoice(): string | null {
  if (chosen === undefined) {
    const zone = readStored(key);
    chosen = zone && isTimeZone(zone) ? zone : null;
  }
  return chosen;
}

/** The account's zone, for people who chose none; null if it has none. */
export function accountTimeZone(): string | null {
  return ofAccount && isTimeZone(ofAccount) ? ofAccount : null;
}

/** The zone in which the API counts license days; UTC if the session doesn't name one. */
export function organizationTimeZone(): string {
  return accountTimeZone() ?? 'UTC';
}

/** Checks the zone only when needed, because that is slow. */
export function setAccountTimeZone(zone: string | null): void {
  ofAccount = zone;
}

/** The user's choice, or the account's zone; undefined for the machine's. */
export function chosenTimeZone(): string | undefined {
  return override ?? ownChoice() ?? accountTimeZone() ?? undefined;
}

export function readerTimeZone(): string {
  return chosenTimeZone() ?? machineTimeZone();
}

/** The zone that the host can't know from the session; null if the account's applies. */
export function ownTimeZone(): string | null {
  return ownChoice() ?? (accountTimeZone() ? null : machineTimeZone());
}

/** Sets the visitor's zone while the host renders; null ends it. */
export function setChosenTimeZone(zone: string | null): void {
  override = zone;
}

/** Null, or a zone the browser doesn't know, removes the choice. Returns whether anything changed. */
export function chooseTimeZone(zone: string | null): boolean {
  const before = chosenTimeZone();
  chosen = zone && isTimeZone(zone) ? zone : null;
  writeStored(key, chosen);
  return chosenTimeZone() !== before;
}
