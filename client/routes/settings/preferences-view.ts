import { formatNumber } from '#client/lib/format-number.ts';
import type { PreferencesForm_Preferences } from './settings.generated.ts';

export type TypedPreferences = {
  /** An IANA name; empty for the browser's zone. */
  timeZone: string;
  alertLeadDays: readonly number[];
  /** Another number of days that isn't added yet. */
  otherDays: string;
  /** An integer; empty for the default. */
  lowActionsThreshold: string;
};

/** The API's limit. */
export const mostLeadDays = 10;
const longestLead = 730;
const highestThreshold = 1_000_000;
const usualDays = [180, 90, 60, 30, 14, 7, 1];

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

export const offeredDays = (chosen: readonly number[]): readonly number[] =>
  [...new Set([...usualDays, ...chosen])].sort((a, b) => b - a);

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Returns an error if the other number is invalid. */
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

/** Includes the chosen one even if the browser doesn't know it. */
export function timeZones(chosen: string): readonly string[] {
  const browserZones = Intl.supportedValuesOf('timeZone');
  const all = browserZones.includes('UTC') ? browserZones : ['UTC', ...browserZones];
  return chosen === '' || all.includes(chosen) ? all : [chosen, ...all];
}
