import { ArrowRight, CircleArrowUp, Plug, RefreshCw } from 'lucide-react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import {
  type AlertFacts,
  alertSeverity,
  rankedAlerts,
  requestFor,
} from '#client/components/license/severity.ts';
import { paths } from '#client/lib/paths.ts';
import type { RequestKind } from '#client/lib/request-mail.ts';
import { type Facts, problems } from './dashboard-facts.ts';

/** `resolves`: it resolves the alert, so its button is filled. */
export type AlertAction = ({ to: string; text: string; icon: IconShape } | { request: RequestKind }) & {
  resolves: boolean;
};

/** What an action depends on. */
export type ActionContext = {
  offline: boolean;
  deviceId: string | null;
  /** Exchanges and usage files need `perform:advanced_actions`. */
  canExchange: boolean;
  canInvite: boolean;
};

const exchange: AlertAction = {
  to: paths.offlineTools,
  text: 'Start license exchange',
  icon: RefreshCw,
  resolves: true,
};

const link = (to: string, text: string): AlertAction => ({ to, text, icon: ArrowRight, resolves: false });

/** Null if this session can't do anything about the alert. */
export function alertAction(
  alert: AlertFacts,
  { offline, deviceId, canExchange, canInvite }: ActionContext,
): AlertAction | null {
  const device = deviceId === null ? null : link(paths.device(deviceId), 'See the device');
  const request = requestFor(alert);
  if (request) return { request, resolves: true };
  switch (alert.code) {
    case 'CHECK_IN_OVERDUE':
      return offline && canExchange ? exchange : device;
    case 'EXCHANGE_READY':
      return canExchange ? { ...exchange, text: 'Continue the exchange' } : device;
    case 'UPDATE_AVAILABLE':
    case 'UPDATE_REQUIRED':
      return { to: paths.offlineTools, text: 'Get the update', icon: CircleArrowUp, resolves: true };
    case 'USAGE_REPORT_OVERDUE':
    case 'USAGE_MISSING':
      return canExchange
        ? { ...link(paths.offlineUsageMetrics, 'Upload usage file'), resolves: true }
        : device;
    case 'CREDITS_EXPIRING':
      return link(paths.fastrak, 'See credits');
    case 'INVITATION_BOUNCED':
      return canInvite ? link(`${paths.users}?tab=invitations&status=bounced`, 'See invitations') : null;
    default:
      return device;
  }
}

/**
 * The alert of the header's button: the first that this session can do something about. Setting up a new device comes before
 * all but critical ones.
 */
export function headerAlert(facts: Facts, context: ActionContext): AlertFacts | null {
  const alert = rankedAlerts(problems(facts)).find((each) => alertAction(each, context));
  if (!alert) return null;
  return facts.neverReported && alertSeverity(alert) !== 'critical' ? null : alert;
}

export function headerAction(facts: Facts, context: ActionContext): AlertAction | null {
  const alert = headerAlert(facts, context);
  if (alert) return alertAction(alert, context);
  if (context.offline) {
    if (!context.canExchange || !facts.hardware?.primaryServiceLicense) return null;
    return { ...exchange, resolves: facts.neverReported };
  }
  if (!facts.neverReported || context.deviceId === null) return null;
  return { ...link(paths.device(context.deviceId), 'Connect the device'), icon: Plug, resolves: true };
}
