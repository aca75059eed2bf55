import { formatDate } from '#client/browser/format-instant.ts';
import { type AlertFacts, alertSeverity, type Severity } from '#client/browser/severity.ts';
import { paths } from '#client/lib/paths.ts';
import type { Moment } from '#client/routes/dashboard/facts.ts';
import type { AlertCode } from '#schema/types.generated.ts';

/** An alert as text. */
export type AlertView = {
  id: string;
  tone: Severity;
  icon: 'severity' | 'update' | 'exchange';
  title: string;
  /** 'Warning', for screen readers. */
  severity: string;
  /** 'By Dec 31, 2025.' Null without a date. */
  when: string | null;
  detail: string;
  /** The page to handle it; null if this session has no such page. */
  link: { to: string; text: string } | null;
};

/** An alert of the dashboard. */
export type Alert = AlertFacts & { id: string; detail: string };

/** What determines the page for an alert. */
export type AlertContext = {
  offline: boolean;
  deviceId: string | null;
  /** Whether the session may see advanced actions. */
  actions: boolean;
  /** Whether the session may see invitations. */
  invitations: boolean;
};

const words = { ok: 'Notice', notice: 'Notice', warning: 'Warning', critical: 'Critical' } as const;

const updates: ReadonlySet<AlertCode> = new Set(['UPDATE_AVAILABLE', 'UPDATE_REQUIRED']);

function whenText({ code, dueAt }: AlertFacts, { now, timeZone }: Moment): string | null {
  if (!dueAt) return null;
  const date = formatDate(dueAt, { timeZone });
  // The date of a low balance is an estimate, not a deadline.
  if (code === 'ACTIONS_LOW') return `May run out ${date}.`;
  if (Date.parse(dueAt) < now) return `Was due ${date}.`;
  return updates.has(code) ? `Install by ${date}.` : `By ${date}.`;
}

function usageLink({ offline, actions }: AlertContext): AlertView['link'] {
  if (offline) return { to: paths.offlineUsageMetrics, text: 'See usage' };
  return actions ? { to: paths.advancedActions, text: 'See usage' } : null;
}

function linkOf({ code }: AlertFacts, context: AlertContext): AlertView['link'] {
  const device =
    context.deviceId === null ? null : { to: paths.device(context.deviceId), text: 'See the license' };
  switch (code) {
    case 'ACTIONS_LOW':
    case 'ACTIONS_EXHAUSTED':
      return usageLink(context);
    case 'CHECK_IN_OVERDUE':
      return context.offline
        ? { to: paths.offlineTools, text: 'See the license exchange' }
        : device && { ...device, text: 'See the device' };
    case 'EXCHANGE_READY':
      return { to: paths.offlineTools, text: 'Continue the exchange' };
    case 'UPDATE_AVAILABLE':
    case 'UPDATE_REQUIRED':
      return { to: paths.offlineTools, text: 'Review update' };
    case 'USAGE_REPORT_OVERDUE':
      return { to: paths.offlineUsageMetrics, text: 'See usage metrics' };
    case 'CREDITS_EXPIRING':
      return { to: paths.fastrak, text: 'See credits' };
    case 'INVITATION_BOUNCED':
      return context.invitations
        ? { to: `${paths.users}?tab=invitations&status=bounced`, text: 'See invitations' }
        : null;
    default:
      return device;
  }
}

function iconOf(code: AlertCode, { offline }: AlertContext): AlertView['icon'] {
  if (updates.has(code)) return 'update';
  if (code === 'EXCHANGE_READY') return 'exchange';
  return code === 'CHECK_IN_OVERDUE' && offline ? 'exchange' : 'severity';
}

/** An alert as the dashboard shows it. An unknown severity or code is a notice. */
export function alertView(alert: Alert, context: AlertContext, moment: Moment): AlertView {
  const tone = alertSeverity(alert);
  return {
    id: alert.id,
    tone,
    icon: iconOf(alert.code, context),
    severity: words[tone],
    title: alert.title,
    when: whenText(alert, moment),
    detail: alert.detail,
    link: linkOf(alert, context),
  };
}
