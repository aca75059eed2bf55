import type { Moment } from '#client/browser/format-instant.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import type { BalanceLevel } from '#schema/balance/balance-level.ts';
import { daysUntil } from '#schema/calendar/days.ts';
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

const timesOf = ({ severity, dueAt }: AlertFacts) => ({ severity, dueAt: dueAt ? Date.parse(dueAt) : null });

/** Worst first, then by due date; without a date last. */
export const rankedAlerts = <Alert extends AlertFacts>(alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => byAttention(timesOf(a), timesOf(b)));

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

const licenseCodes: readonly AlertCode[] = pageAlerts.licenses;

export const needsRenewal = ({ code }: Pick<AlertFacts, 'code'>): boolean =>
  code !== 'NO_LICENSE' && licenseCodes.includes(code);

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

/** Alerts that a sentence doesn't name. */
const moreText = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? '1 more alert.' : `${formatNumber(count)} more alerts.`;
};

const sentence = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

const fitting = (texts: readonly string[]) => texts.find(({ length }) => length <= longestSentence);

/** `license` also covers the alerts about it; `after` follows if it fits. */
export function statusSentence(
  license: StatusSentence & { after?: string | undefined },
  alerts: readonly AlertFacts[],
  moment: Moment,
): StatusSentence {
  const ranked = rankedAlerts(alerts);
  const tone = worst(license.tone, ...ranked.map(alertSeverity));
  const others = ranked.filter(({ code }) => !licenseCodes.includes(code));
  const [next] = others;
  if (!next) {
    const after = license.after ?? (tone === 'ok' ? 'Nothing needs attention.' : '');
    return { tone, text: fitting([sentence(license.text, after)]) ?? license.text };
  }
  const alert = alertSentence(next, moment);
  const isLicenseFirst = ranked[0] !== next || worst(alertSeverity(next), license.tone) === license.tone;
  const sentences = isLicenseFirst ? [license.text, alert] : [alert, license.text];
  const text = fitting([
    sentence(...sentences, moreText(others.length - 1)),
    sentence(...sentences),
    sentence(sentences[0], moreText(others.length)),
  ]);
  return { tone, text: text ?? sentences[0] ?? '' };
}

/** Setting up a new device comes before everything that isn't critical. Null if an alert is critical. */
export function setUpSentence(
  offline: boolean | undefined,
  alerts: readonly AlertFacts[],
): StatusSentence | null {
  const tone = worst('notice', ...alerts.map(alertSeverity));
  if (tone === 'critical') return null;
  const missing = offline ? 'its first license exchange is missing' : "it hasn't checked in yet";
  return { tone, text: sentence(`Set up your device: ${missing}.`, moreText(alerts.length)) };
}
