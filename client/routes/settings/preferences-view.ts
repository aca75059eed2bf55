import type { PreferencesForm_Preferences } from './preferences.generated.ts';

/** The form's fields as they are typed. */
export type TypedPreferences = {
  /** IANA name; empty for the browser's. */
  timeZone: string;
  /** Days, separated by commas. */
  alertLeadDays: string;
  /** A whole number; empty for what everybody has. */
  lowActionsThreshold: string;
};

const mostLeadDays = 10;
const longestLead = 730;
const highestThreshold = 1_000_000;

/** What the form shows for the preferences the API holds. */
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

/** What was typed as the API takes it, or a message for each field that is wrong. */
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

/** The zones a browser knows, and the chosen one even if this browser doesn't list it. */
export function timeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes('UTC') ? known : ['UTC', ...known];
  return chosen === '' || all.includes(chosen) ? all : [chosen, ...all];
}
