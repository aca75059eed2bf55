import { type AlertFacts, alertSeverity, rankedAlerts, worst } from '#client/components/license/severity.ts';
import {
  type ActionContext,
  type AlertAction,
  alertAction,
  exchangeAction,
  setUpAction,
} from '#client/routes/dashboard/alert-action.ts';
import { documentedAlerts, type Facts } from '#client/routes/dashboard/facts.ts';

/** The first alert that this session can do something about. */
const actionable = (facts: Facts, context: ActionContext): AlertFacts | undefined =>
  rankedAlerts(facts.alerts ?? documentedAlerts(facts)).find((alert) => alertAction(alert, context));

const isUrgent = (alert: AlertFacts | undefined): boolean =>
  alert !== undefined && worst(alertSeverity(alert), 'notice') !== 'notice';

/**
 * The alert of the header's button. An offline license's next exchange comes before notices, and setting up before all but
 * critical alerts.
 */
export function headerAlert(facts: Facts, context: ActionContext): AlertFacts | null {
  const alert = actionable(facts, context);
  if (!alert || (facts.neverReported && alertSeverity(alert) !== 'critical')) return null;
  return context.offline && facts.hardware?.license && !isUrgent(alert) ? null : alert;
}

export function headerAction(facts: Facts, context: ActionContext): AlertAction | null {
  const alert = headerAlert(facts, context);
  if (alert) return alertAction(alert, context);
  if (facts.neverReported) return setUpAction(context);
  return context.offline && facts.hardware?.license ? exchangeAction : null;
}
