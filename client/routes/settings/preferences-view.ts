import type { PreferencesForm_Preferences } from './settings.generated.ts';

/** The form's fields. */
export type TypedPreferences = {
  /** IANA name; empty for the browser's. */
  timeZone: string;
  /** Comma-separated days. */
  alertLeadDays: string;
  /** An integer; empty for the default. */
  lowActionsThreshold: string;
};

const mostLeadDays = 10;
const longestLead = 730;
const highestThreshold = 1_000_000;

/** The form values of the preferences. */
export function typedFrom({
  timeZone,
  alertLeadDays,
  lowActionsThreshold,
}: PreferencesForm_Preferences): TypedPreferences {
  return {
    timeZone: timeZone ?? '',
    alertLeadDays: alertLeadDays.join(', '),
    lowActionsThreshold: lowActionsThreshold === null ? '' : String(lowActionsThreshold),
  };
}

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The input for the API, or a message for each invalid field. */
export function readPreferences(
  typed: TypedPreferences,
):
  | { ok: true; value: PreferencesForm_Preferences }
  | { ok: false; fields: { alertLeadDays?: string; lowActionsThreshold?: string } } {
  const fields: { alertLeadDays?: string; lowActionsThreshold?: string } = {};
  const words = typed.alertLeadDays.split(/[\s,;]+/).filter(Boolean);
  const days = words.map(wholeNumber);
  const wrong = words.find((_, at) => {
    const day = days[at] ?? null;
    return day === null || day < 1 || day > longestLead;
  });
  if (wrong !== undefined)
    fields.alertLeadDays = `Enter whole numbers from 1 to ${longestLead}, separated by commas; "${wrong}" is none.`;
  else if (new Set(days).size > mostLeadDays)
    fields.alertLeadDays = `Enter at most ${mostLeadDays} numbers; there are ${new Set(days).size}.`;

  const text = typed.lowActionsThreshold.trim().replaceAll(',', '');
  const threshold = wholeNumber(text);
  if (text !== '' && (threshold === null || threshold > highestThreshold))
    fields.lowActionsThreshold = 'Enter a whole number from 0 to 1,000,000, or leave it empty.';

  if (fields.alertLeadDays || fields.lowActionsThreshold) return { ok: false, fields };
  return {
    ok: true,
    value: {
      timeZone: typed.timeZone || null,
      alertLeadDays: days.filter((day) => day !== null),
      lowActionsThreshold: threshold,
    },
  };
}

/** The browser's zones, including the chosen one even if unknown. */
export function timeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes('UTC') ? known : ['UTC', ...known];
  return chosen === '' || all.includes(chosen) ? all : [chosen, ...all];
}
