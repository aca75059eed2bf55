import { shortDayText } from '#client/lib/calendar.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import type { BalanceLevel } from '#schema/balance/balance-level.ts';
import { dayIn, daysUntil } from '#schema/calendar/days.ts';
import { byAttention } from '#schema/facts/attention.ts';
import { isLate, lastDay } from '#schema/facts/limit.ts';
import type { AlertCode, AlertSeverity } from '#schema/types.generated.ts';
import type { Moment } from './format-instant.ts';

/** How urgent something is. Only `ok` is shown in green. */
export type Severity = 'ok' | 'notice' | 'warning' | 'critical';

/** An alert, as far as its severity and sentence depend on it. Open unless it is snoozed. */
export type AlertFacts = {
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  /** RFC 3339. */
  dueAt?: string | null;
  snoozedUntil?: string | null;
};

/** A page's status sentence; neutral where there is nothing to judge. */
export type StatusSentence = { tone: Severity | 'neutral'; text: string };

/** The maximum length of a status sentence: one line of the header, beside two buttons at 1280 px. */
export const longestSentence = 84;

const order: readonly StatusSentence['tone'][] = ['ok', 'neutral', 'notice', 'warning', 'critical'];

const severities: Partial<Record<string, Severity>> = {
  INFO: 'notice',
  WARNING: 'warning',
  CRITICAL: 'critical',
};

/** The severity of an alert. An unknown one, of a newer API, is a notice. */
export const alertSeverity = ({ severity }: Pick<AlertFacts, 'severity'>): Severity =>
  severities[severity] ?? 'notice';

/** The most urgent of several; `ok` for none. */
export const worst = <Tone extends StatusSentence['tone']>(...tones: readonly Tone[]): Tone | 'ok' =>
  tones.reduce<Tone | 'ok'>((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'ok');

const timesOf = ({ severity, dueAt }: AlertFacts) => ({ severity, dueAt: dueAt ? Date.parse(dueAt) : null });

/** The alerts that aren't snoozed, worst first, then by due date; those without one last. */
export const openAlerts = <Alert extends AlertFacts>(alerts: readonly Alert[]): Alert[] =>
  alerts.filter(({ snoozedUntil }) => !snoozedUntil).sort((a, b) => byAttention(timesOf(a), timesOf(b)));

/** The first of some alerts that has one of these codes, snoozed or not. */
export const alertAbout = <Alert extends AlertFacts>(
  alerts: readonly Alert[] | undefined,
  ...codes: readonly AlertCode[]
): Alert | undefined => alerts?.find(({ code }) => codes.includes(code));

/** The severity of the balance by the alerts, which know the reader's threshold; undefined without alerts. */
export function balanceSeverity(alerts: readonly AlertFacts[] | undefined): BalanceLevel | undefined {
  if (!alerts) return undefined;
  const alert = alertAbout(alerts, 'ACTIONS_LOW', 'ACTIONS_EXHAUSTED');
  const severity = alert ? alertSeverity(alert) : 'ok';
  return severity === 'notice' ? 'ok' : severity;
}

/** What a sentence about the license tells already. */
export const licenseAlerts: readonly AlertCode[] = [
  'LICENSE_EXPIRING',
  'LICENSE_IN_GRACE',
  'LICENSE_EXPIRED',
  'NO_LICENSE',
];

/** An alert as a sentence: 'Check-in overdue since Nov 14.', '12 advanced actions left, about 3 days.' */
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
  return isOverdue && isLate(due, now) ? `${text} since ${shortDayText(dayIn(due, timeZone))}.` : `${text}.`;
}

const moreText = (count: number) => (count === 1 ? '1 more alert.' : `${formatNumber(count)} more alerts.`);

const fitting = (texts: readonly string[]) => texts.find(({ length }) => length <= longestSentence);

/**
 * The status of a license in one line: the worst alert first, then the license, then how many alerts are
 * left. `license` tells of the alerts about itself; `then` follows it where there is room. As urgent as the
 * worst of all.
 */
export function statusSentence(
  license: StatusSentence & { then?: string | undefined },
  alerts: readonly AlertFacts[],
  moment: Moment,
): StatusSentence {
  const open = openAlerts(alerts);
  const others = open.filter(({ code }) => !licenseAlerts.includes(code));
  const [next] = others;
  const tone = worst(license.tone, ...open.map(alertSeverity));
  if (!next) {
    const then = license.then ?? (tone === 'ok' ? 'Nothing needs attention.' : '');
    return { tone, text: fitting([`${license.text} ${then}`.trim()]) ?? license.text };
  }
  const alert = alertSentence(next, moment);
  const isLicenseFirst = open[0] !== next || worst(alertSeverity(next), license.tone) === license.tone;
  const [first, second] = isLicenseFirst ? [license.text, alert] : [alert, license.text];
  const more = others.length - 1;
  const both = `${first} ${second}`;
  const texts = [more > 0 ? `${both} ${moreText(more)}` : both, both, `${first} ${moreText(others.length)}`];
  return { tone, text: fitting(texts) ?? first };
}
