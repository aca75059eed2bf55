import { formatNumber } from '#client/lib/format-number.ts';
import type { PreferencesForm_Preferences } from './settings.generated.ts';

/** The form's fields. */
export type TypedPreferences = {
  /** IANA name; empty for the browser's. */
  timeZone: string;
  alertLeadDays: readonly number[];
  /** A further number of days, not added yet. */
  otherDays: string;
  /** An integer; empty for the default. */
  lowActionsThreshold: string;
};

/** The API accepts this many lead days. */
export const mostLeadDays = 10;
const longestLead = 730;
const highestThreshold = 1_000_000;
const usualDays = [180, 90, 60, 30, 14, 7, 1];

/** The form values of the preferences. */
export function typedFrom({
  timeZone,
  alertLeadDays,
  lowActionsThreshold,
}: PreferencesForm_Preferences): TypedPreferences {
  return {
    timeZone: timeZone ?? '',
    alertLeadDays,
    otherDays: '',
    lowActionsThreshold: lowActionsThreshold === null ? '' : String(lowActionsThreshold),
  };
}

/** The lead days to offer: the usual ones and the chosen ones, most first. */
export const offeredDays = (chosen: readonly number[]): readonly number[] =>
  [...new Set([...usualDays, ...chosen])].sort((a, b) => b - a);

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The lead days with the further number, or what is wrong with it. */
export function withOtherDays({
  alertLeadDays,
  otherDays,
}: Pick<TypedPreferences, 'alertLeadDays' | 'otherDays'>):
  | { ok: true; days: readonly number[] }
  | { ok: false; problem: string } {
  const text = otherDays.trim();
  if (text === '') return { ok: true, days: alertLeadDays };
  const day = wholeNumber(text);
  if (day === null || day < 1 || day > longestLead)
    return { ok: false, problem: `Enter a whole number from 1 to ${longestLead}.` };
  const days = [...new Set([...alertLeadDays, day])];
  return days.length > mostLeadDays
    ? { ok: false, problem: `At most ${mostLeadDays} warnings. Remove one first.` }
    : { ok: true, days };
}

/** The input for the API, or a message for each invalid field. */
export function readPreferences(
  typed: TypedPreferences,
):
  | { ok: true; value: PreferencesForm_Preferences }
  | { ok: false; fields: { otherDays?: string; lowActionsThreshold?: string } } {
  const lead = withOtherDays(typed);
  const text = typed.lowActionsThreshold.trim().replaceAll(',', '');
  const threshold = wholeNumber(text);
  const isWrong = text !== '' && (threshold === null || threshold > highestThreshold);
  if (lead.ok && !isWrong)
    return {
      ok: true,
      value: {
        timeZone: typed.timeZone || null,
        alertLeadDays: [...lead.days],
        lowActionsThreshold: threshold,
      },
    };
  return {
    ok: false,
    fields: {
      ...(lead.ok ? {} : { otherDays: lead.problem }),
      ...(isWrong
        ? {
            lowActionsThreshold: `Enter a whole number from 0 to ${formatNumber(highestThreshold)}, or leave it empty.`,
          }
        : {}),
    },
  };
}

/** The browser's zones, including the chosen one even if unknown. */
export function timeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes('UTC') ? known : ['UTC', ...known];
  return chosen === '' || all.includes(chosen) ? all : [chosen, ...all];
}
