import type { RequestKind } from '#client/lib/request-mail.ts';
import { byAttention, isProblem } from '#schema/facts/attention.ts';
import type { BalanceLevel } from '#schema/facts/balance.ts';
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

const order: readonly StatusSentence['tone'][] = ['ok', 'neutral', 'notice', 'warning', 'critical'];

const severities: Partial<Record<string, Severity>> = {
  INFO: 'notice',
  WARNING: 'warning',
  CRITICAL: 'critical',
};

export const needsAttention = ({ severity }: Pick<AlertFacts, 'severity'>): boolean => isProblem(severity);

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
  softwareUpdates: ['UPDATE_REQUIRED'],
  offlineUpdates: ['UPDATE_REQUIRED', 'EXCHANGE_READY', 'CHECK_IN_OVERDUE'],
  usageMetrics: ['USAGE_REPORT_OVERDUE', 'USAGE_MISSING'],
  advancedActions: ['ACTIONS_LOW', 'ACTIONS_EXHAUSTED'],
  licenses: ['LICENSE_EXPIRING', 'LICENSE_IN_GRACE', 'LICENSE_EXPIRED', 'NO_LICENSE'],
  users: ['INVITATION_BOUNCED'],
} as const satisfies Record<string, readonly AlertCode[]>;

const licenseCodes: readonly AlertCode[] = pageAlerts.licenses;

const balanceCodes: readonly AlertCode[] = pageAlerts.advancedActions;

/** The request to the vendor that resolves an alert; null if none does. */
export function requestFor({ code }: Pick<AlertFacts, 'code'>): RequestKind | null {
  if (code === 'NO_LICENSE') return 'license';
  if (licenseCodes.includes(code)) return 'renewal';
  return balanceCodes.includes(code) ? 'actions' : null;
}

/** The worst alert of a page, `ok` without one. Neutral while loading. */
export function pageTone(
  page: keyof typeof pageAlerts,
  alerts: readonly Pick<AlertFacts, 'code' | 'severity'>[] | undefined,
): StatusSentence['tone'] {
  const codes: readonly AlertCode[] = pageAlerts[page];
  return alerts ? worst(...alerts.filter(({ code }) => codes.includes(code)).map(alertSeverity)) : 'neutral';
}

/** The worst alert's title, else the state. The state of a license says more than its alerts. */
export function statusSentence(state: StatusSentence, alerts: readonly AlertFacts[]): StatusSentence {
  const [first] = rankedAlerts(alerts);
  if (!first) return state;
  const tone = worst(state.tone, alertSeverity(first));
  return { tone, text: licenseCodes.includes(first.code) ? state.text : `${first.title}.` };
}

/** Setting up a new device comes before everything that isn't critical. */
export function setUpSentence(offline: boolean | undefined, alerts: readonly AlertFacts[]): StatusSentence {
  const missing = offline ? 'its first license exchange is missing' : "it hasn't checked in yet";
  return statusSentence(
    { tone: 'notice', text: `Set up your device: ${missing}.` },
    alerts.filter((alert) => alertSeverity(alert) === 'critical'),
  );
}
