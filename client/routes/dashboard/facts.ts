import type { ForecastFacts } from '#client/browser/forecast-view.ts';
import type { AlertFacts } from '#client/browser/severity.ts';
import type { CheckInFacts, Term } from '#client/browser/term-view.ts';
import type { AlertCode } from '#schema/types.generated.ts';

/**
 * The data of the dashboard's texts. `undefined` is unknown (loading, failed, or not offered by this API);
 * `null` is the API's null.
 */
export type Facts = {
  /** The documented part. Null: no hardware license. */
  hardware: Hardware | null | undefined;
  /** The assumed part of the current term, or the last one. */
  term: Term | null | undefined;
  lastTerm: { className: string; startsAt: string; expiresAt: string | null } | null | undefined;
  remaining: number | null | undefined;
  allowed: number | null | undefined;
  used: number | undefined;
  /** How long the balance lasts. */
  forecast: ForecastFacts | null | undefined;
  /** Snoozed ones included. */
  alerts: readonly AlertFacts[] | undefined;
  checkIn: CheckInFacts | null | undefined;
  software: { version: string | null; update: string | null } | undefined;
  /** The device has a license, and never checked in or exchanged files. */
  neverReported: boolean;
  /** The license is unused: the device never reported, or nothing was used or logged. */
  isNew: boolean;
};

export type Hardware = {
  /** Undefined if the response lacks it. */
  offline: boolean | undefined;
  /** Null: no active license. */
  license: { className: string } | null;
};

const documented = (code: AlertCode, title: string): AlertFacts => ({ severity: 'CRITICAL', code, title });

/** What needs attention by the documented part alone, for an API without alerts. */
export function documentedAlerts({ hardware, remaining }: Facts): readonly AlertFacts[] {
  if (hardware === null || hardware?.license === null) return [documented('NO_LICENSE', 'No active license')];
  return remaining === 0 ? [documented('ACTIONS_EXHAUSTED', 'No advanced actions left')] : [];
}
