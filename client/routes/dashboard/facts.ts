import type { AlertFacts } from '#client/components/license/severity.ts';
import type { CheckInFacts, Term } from '#client/components/license/term-view.ts';
import type { AlertCode } from '#schema/types.generated.ts';

/** `undefined`: loading, failed, or not offered by this API. `null`: the API's null. */
export type Facts = {
  /** Documented fields. Null: no hardware license. */
  hardware: Hardware | null | undefined;
  /** Undocumented fields of the current term, or the last one. */
  term: Term | null | undefined;
  lastTerm: { className: string; startsAt: string; expiresAt: string | null } | null | undefined;
  remaining: number | null | undefined;
  allowed: number | null | undefined;
  used: number | undefined;
  alerts: readonly AlertFacts[] | undefined;
  checkIn: CheckInFacts | null | undefined;
  software: { version: string | null; update: string | null } | undefined;
  /** The device has a license but never checked in or exchanged files. */
  neverReported: boolean;
};

export type Hardware = {
  /** Undefined if the response lacks it. */
  offline: boolean | undefined;
  /** Null: no active license. */
  license: { className: string } | null;
};

const documented = (code: AlertCode, title: string): AlertFacts => ({ severity: 'CRITICAL', code, title });

export function documentedAlerts({ hardware, remaining }: Facts): readonly AlertFacts[] {
  if (hardware === null || hardware?.license === null) return [documented('NO_LICENSE', 'No active license')];
  return remaining === 0 ? [documented('ACTIONS_EXHAUSTED', 'No advanced actions left')] : [];
}
