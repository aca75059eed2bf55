import { forecastView } from '#client/components/license/forecast-view.ts';
import { endAhead, licenseZone } from '#client/components/license/license-time.ts';
import { runwayText } from '#client/components/license/runway-text.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { forecastAt, type Rate } from '#schema/facts/forecast.ts';
import type { DashboardNextQuery } from './next.generated.ts';

export type Hardware = NonNullable<DashboardNextQuery['myHardwareLicense']>;
export type Term = NonNullable<Hardware['primaryServiceLicense']>;
type Runway = NonNullable<Term['runway']>;

export type RatedTerm = Term & { remainingActions: number; runway: Runway };

export type WhatIf = { perWeek: number; added: number };

export const isRated = (term: Term | null): term is RatedTerm =>
  term !== null && term.runway !== null && typeof term.remainingActions === 'number';

export const apiRate = ({ runway }: RatedTerm): WhatIf => ({ perWeek: runway.actionsPerWeek, added: 0 });

/** In ms. */
export function forecastEnd(term: Term): number {
  const limit = endAhead(term);
  return limit ? Date.parse(limit) : Number.POSITIVE_INFINITY;
}

export function countedIf({ remainingActions, runway }: RatedTerm, { perWeek, added }: WhatIf) {
  const rate: Rate = { used: (perWeek / 7) * runway.basisDays, basisDays: runway.basisDays };
  return { counted: { remaining: remainingActions + added, asOf: Date.parse(runway.asOf) }, rate };
}

/** The API's own forecast unless the reader assumes something else. */
function runwayIf(term: RatedTerm, whatIf: WhatIf, now: number, zone: string): Runway {
  const usual = apiRate(term);
  if (whatIf.perWeek === usual.perWeek && whatIf.added === 0) return term.runway;
  const { counted, rate } = countedIf(term, whatIf);
  const forecast = forecastAt(counted, rate, forecastEnd(term), now);
  const day = (instant: number | null) => (instant === null ? null : dayIn(instant, zone));
  return {
    ...term.runway,
    ...forecast,
    actionsPerWeek: whatIf.perWeek,
    exhaustsEarliest: day(forecast.exhaustsEarliest),
    exhaustsLatest: day(forecast.exhaustsLatest),
  };
}

export function verdictIf({ timeZone }: Hardware, term: RatedTerm, whatIf: WhatIf, now: number) {
  const runway = runwayIf(term, whatIf, now, licenseZone({ timeZone }));
  const remaining = term.remainingActions + whatIf.added;
  const view = forecastView({ timeZone, primaryServiceLicense: { ...term, runway } }, remaining, now);
  return { view, text: runwayText(runway, remaining, view?.verdict) ?? '' };
}
