import type { BalanceLevel } from '#schema/balance/balance-level.ts';
import type { AlertCode, AlertSeverity, LicenseStatus } from '#schema/types.generated.ts';

/**
 * What the dashboard's sentences and panels reason about. `undefined` is not known (still loading, failed,
 * or not offered by this API); `null` is the API's own null.
 */
export type DashboardModel = {
  /** The documented part. Null: no hardware license. */
  hardware: Hardware | null | undefined;
  /** The assumed part of the term in force, and the last term where none is. */
  term: Term | null | undefined;
  lastTerm: { className: string; startsAt: string; expiresAt: string | null } | null | undefined;
  remaining: number | null | undefined;
  allowed: number | null | undefined;
  used: number | undefined;
  /** How urgent the alerts say the balance is, put off or not. */
  balanceLevel: BalanceLevel | undefined;
  alerts: readonly AlertFacts[] | undefined;
  checkIn: CheckInFacts | null | undefined;
  software: { version: string | null; update: string | null } | undefined;
  /** Nothing was done with the license yet. */
  isNew: boolean;
};

export type Hardware = {
  /** Undefined when the answer left it out. */
  offline: boolean | undefined;
  /** Null: no active license. */
  license: { className: string; isMfaEnabled: boolean } | null;
};

export type Term = {
  status: LicenseStatus;
  startsAt: string;
  expiresAt: string | null;
  graceEndsAt: string | null;
  /** When the queued term takes over. */
  renewsAt: string | null;
};

export type AlertFacts = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  dueAt: string | null;
};

export type CheckInFacts = { lastCheckInAt: string | null; nextCheckInDueAt: string | null };

/** The moment a view is made for: the server's time in ms, and the reader's zone. */
export type Moment = { now: number; timeZone: string };
