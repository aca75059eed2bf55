import type { Moment } from '#client/browser/format-instant.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import type { BalanceLevel } from '#schema/balance/balance-level.ts';
import { dayIn, daysUntil } from '#schema/calendar/days.ts';
import { byAttention } from '#schema/facts/attention.ts';
import { isLate, lastDay } from '#schema/facts/limit.ts';
import type { AlertCode, AlertSeverity } from '#schema/types.generated.ts';

export type Severity = 'ok' | 'notice' | 'warning' | 'critical';

export type AlertFacts = {
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  /** RFC 3339. */
  dueAt?: string | null;
  snoozedUntil?: string | null;
};

/** A page's status sentence; neutral if there is nothing to judge. */
export type StatusSentence = { tone: Severity | 'neutral'; text: string };

/** One line of the header, next to two buttons at 1280 px. */
export const longestSentence = 84;

const order: readonly StatusSentence['tone'][] = ['ok', 'neutral', 'notice', 'warning', 'critical'];

const severities: Partial<Record<string, Severity>> = {
  INFO: 'notice',
  WARNING: 'warning',
  CRITICAL: 'critical',
};

/** Unknown severities of a newer API count as notices. */
export const alertSeverity = ({ severity }: Pick<AlertFacts, 'severity'>): Severity =>
  severities[severity] ?? 'notice';

export const worst = <Tone extends StatusSentence['tone']>(...tones: readonly Tone[]): Tone | 'ok' =>
  tones.reduce<Tone | 'ok'>((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'ok');

/** A snooze doesn't quiet a critical alert, because other people didn't snooze it. */
export const isQuiet = (alert: AlertFacts): boolean =>
  Boolean(alert.snoozedUntil) && alertSeverity(alert) !== 'critical';

const timesOf = ({ severity, dueAt }: AlertFacts) => ({ severity, dueAt: dueAt ? Date.parse(dueAt) : null });

/** Worst first, then by due date; without a date last. Quiet alerts follow all others. */
export const rankedAlerts = <Alert extends AlertFacts>(alerts: readonly Alert[]): Alert[] =>
  [...alerts].sort((a, b) => Number(isQuiet(a)) - Number(isQuiet(b)) || byAttention(timesOf(a), timesOf(b)));

export const alertAbout = <Alert extends Pick<AlertFacts, 'code'>>(
  alerts: readonly Alert[] | undefined,
  ...codes: readonly AlertCode[]
): Alert | undefined => alerts?.find(({ code }) => codes.includes(code));

/** The alerts decide it, because they know the reader's threshold; undefined without alerts. */
export function balanceSeverity(alerts: readonly AlertFacts[] | undefined): BalanceLevel | undefined {
  if (!alerts) return undefined;
  const tone = pageTone('advancedActions', alerts);
  return tone === 'warning' || tone === 'critical' ? tone : 'ok';
}

export const pageAlerts = {
  softwareUpdates: ['UPDATE_AVAILABLE', 'UPDATE_REQUIRED'],
  offlineUpdates: ['UPDATE_AVAILABLE', 'UPDATE_REQUIRED', 'EXCHANGE_READY', 'CHECK_IN_OVERDUE'],
  usageMetrics: ['USAGE_REPORT_OVERDUE'],
  advancedActions: ['ACTIONS_LOW', 'ACTIONS_EXHAUSTED'],
  fasTrak: ['CREDITS_EXPIRING'],
  licenses: ['LICENSE_EXPIRING', 'LICENSE_IN_GRACE', 'LICENSE_EXPIRED', 'NO_LICENSE'],
  users: ['INVITATION_BOUNCED'],
} as const satisfies Record<string, readonly AlertCode[]>;

/** The worst alert of a page, `ok` without one. Neutral while loading. */
export function pageTone(
  page: keyof typeof pageAlerts,
  alerts: readonly Pick<AlertFacts, 'code' | 'severity'>[] | undefined,
): StatusSentence['tone'] {
  const codes: readonly AlertCode[] = pageAlerts[page];
  return alerts ? worst(...alerts.filter(({ code }) => codes.includes(code)).map(alertSeverity)) : 'neutral';
}

/** An alert as a sentence: 'Check-in overdue, was due Nov 14.', '12 advanced actions left, about 3 days.' */
export function alertSentence({ code, title, dueAt }: AlertFacts, { now, timeZone }: Moment): string {
  const text = title.replace(/[.!]$/, '');
  const due = dueAt ? Date.parse(dueAt) : Number.NaN;
  if (code === 'ACTIONS_LOW') {
    // An estimate, not a limit.
    const days = dueAt ? daysUntil(due, now, timeZone) : 0;
    return days < 1 ? `${text}.` : `${text}, about ${formatDays(days)}.`;
  }
  if (code === 'EXCHANGE_READY' && dueAt)
    return `${text}. Take it by ${shortDayText(lastDay(due, timeZone))}.`;
  const isOverdue = code === 'CHECK_IN_OVERDUE' || code === 'USAGE_REPORT_OVERDUE';
  return isOverdue && isLate(due, now)
    ? `${text}, was due ${shortDayText(lastDay(due, timeZone))}.`
    : `${text}.`;
}

const moreText = (count: number) => (count === 1 ? '1 more alert' : `${formatNumber(count)} more alerts`);

/** 'snoozed until Feb 21' */
export const snoozeText = ({ snoozedUntil }: AlertFacts, { timeZone }: Pick<Moment, 'timeZone'>): string =>
  `snoozed until ${shortDayText(dayIn(Date.parse(snoozedUntil ?? ''), timeZone))}`;

/** '1 snoozed until Feb 21', '2 snoozed' */
export const snoozedText = (
  alerts: readonly AlertFacts[],
  moment: Pick<Moment, 'timeZone'>,
  noun = '',
): string =>
  `${formatNumber(alerts.length)}${noun} ${alerts[0] && alerts.length === 1 ? snoozeText(alerts[0], moment) : 'snoozed'}`;

const sentence = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

const fitting = (texts: readonly string[]) => texts.find(({ length }) => length <= longestSentence);

/** Alerts that a sentence doesn't name, then the snoozed ones: '2 more alerts, 1 snoozed.' Shortest last. */
function restTexts(more: number, quiet: readonly AlertFacts[], moment: Moment): string[] {
  if (quiet.length === 0) return [more === 0 ? '' : `${moreText(more)}.`];
  const count = formatNumber(quiet.length);
  if (more > 0) return [`${moreText(more)}, ${count} snoozed.`];
  return [`${snoozedText(quiet, moment, quiet.length === 1 ? ' alert' : ' alerts')}.`, `${count} snoozed.`];
}

/** `license` also covers the alerts about it; `after` follows if it fits. Severity of the worst alert, snoozed or not. */
export function statusSentence(
  license: StatusSentence & { after?: string | undefined },
  alerts: readonly AlertFacts[],
  moment: Moment,
): StatusSentence {
  const ranked = rankedAlerts(alerts);
  const tone = worst(license.tone, ...ranked.map(alertSeverity));
  const licenseCodes: readonly AlertCode[] = pageAlerts.licenses;
  const isAboutLicense = ({ code }: AlertFacts) => licenseCodes.includes(code);
  const others = ranked.filter((alert) => !isAboutLicense(alert));
  const loud = others.filter((alert) => !isQuiet(alert));
  const quiet = others.filter(isQuiet);
  const [next] = loud;
  if (!next) {
    const after = license.after ?? (tone === 'ok' ? 'Nothing needs attention.' : '');
    const rests = restTexts(0, quiet, moment);
    const text = fitting(
      [after, ''].flatMap((each) => rests.map((rest) => sentence(license.text, each, rest))),
    );
    return { tone, text: text ?? license.text };
  }
  const alert = alertSentence(next, moment);
  const isLicenseQuiet = ranked.some((each) => isAboutLicense(each) && isQuiet(each));
  const isLicenseFirst =
    !isLicenseQuiet && (ranked[0] !== next || worst(alertSeverity(next), license.tone) === license.tone);
  const sentences = isLicenseFirst ? [license.text, alert] : [alert, license.text];
  const text = fitting([
    ...restTexts(loud.length - 1, quiet, moment).map((rest) => sentence(...sentences, rest)),
    sentence(...sentences),
    ...restTexts(loud.length, quiet, moment).map((rest) => sentence(sentences[0], rest)),
  ]);
  return { tone, text: text ?? sentences[0] ?? '' };
}

/** Setting up a new device comes before everything that isn't critical. Null if an alert is critical. */
export function setUpSentence(
  offline: boolean | undefined,
  alerts: readonly AlertFacts[],
  moment: Moment,
): StatusSentence | null {
  const tone = worst('notice', ...alerts.map(alertSeverity));
  if (tone === 'critical') return null;
  const quiet = alerts.filter(isQuiet);
  const missing = offline ? 'its first license exchange is missing' : "it hasn't checked in yet";
  const [rest] = restTexts(alerts.length - quiet.length, quiet, moment);
  return { tone, text: sentence(`Set up your device: ${missing}.`, rest) };
}
