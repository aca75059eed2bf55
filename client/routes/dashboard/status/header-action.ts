import { alertSeverity, rankedAlerts, worst } from '#client/components/license/severity.ts';
import {
  type ActionContext,
  type AlertAction,
  alertAction,
  exchangeAction,
  setUpAction,
} from '#client/routes/dashboard/alert-action.ts';
import { documentedAlerts, type Facts } from '#client/routes/dashboard/facts.ts';

/** An offline license's next exchange comes before notices, and setting up before all but critical alerts. */
export function headerAction(facts: Facts, context: ActionContext): AlertAction | null {
  const [first] = rankedAlerts(facts.alerts ?? documentedAlerts(facts)).flatMap((alert) => {
    const action = alertAction(alert, context);
    return action ? [{ action, severity: alertSeverity(alert) }] : [];
  });
  if (facts.neverReported && first?.severity !== 'critical') return setUpAction(context);
  const isUrgent = first && worst(first.severity, 'notice') !== 'notice';
  if (context.offline && facts.hardware?.license && !isUrgent) return exchangeAction;
  return first?.action ?? null;
}
