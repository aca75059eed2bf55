import { dateFormatter } from '#schema/calendar/date-formatter.ts';

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

/** Null if the browser doesn't know it; some then say `Etc/Unknown`, which none accepts. */
function browserTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : null;
}

export const machineTimeZone = (): string => browserTimeZone() ?? 'UTC';

/** Null if the account has none, or one that the browser doesn't know. */
function accountTimeZone(): string | null {
  return ofAccount && isTimeZone(ofAccount) ? ofAccount : null;
}

/** Checks the zone only when needed, because that is slow. */
export function setAccountTimeZone(zone: string | null): void {
  ofAccount = zone;
}

/** The account's zone; undefined for the machine's. */
export function knownTimeZone(): string | undefined {
  return override ?? accountTimeZone() ?? undefined;
}

export function readerTimeZone(): string {
  return knownTimeZone() ?? machineTimeZone();
}

/** False if the account has no zone and the browser doesn't know its own; UTC then stands in. */
export const isReaderZoneKnown = (): boolean => (knownTimeZone() ?? browserTimeZone()) !== null;

/** The zone that the host can't know from the session; null if the account's applies. */
export function ownTimeZone(): string | null {
  return accountTimeZone() ? null : machineTimeZone();
}

/** Sets the visitor's zone while the host renders; null ends it. */
export function setVisitorTimeZone(zone: string | null): void {
  override = zone;
}
