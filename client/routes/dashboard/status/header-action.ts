import { alertSeverity, openAlerts, worst } from '#client/browser/severity.ts';
import {
  type ActionContext,
  type AlertAction,
  alertAction,
  exchangeAction,
} from '#client/routes/dashboard/alert-action.ts';
import { documentedAlerts, type Facts } from '#client/routes/dashboard/facts.ts';

/**
 * The page's filled button: what resolves the worst alert. An offline license needs its exchange all the
 * time, which comes before notices. Null if all is well.
 */
export function headerAction(facts: Facts, context: ActionContext): AlertAction | null {
  const actions = openAlerts(facts.alerts ?? documentedAlerts(facts)).flatMap((alert) => {
    const action = alertAction(alert, context);
    return action?.resolves ? [{ action, severity: alertSeverity(alert) }] : [];
  });
  const [first] = actions;
  const isUrgent = first && worst(first.severity, 'notice') !== 'notice';
  if (context.offline && facts.hardware?.license && !isUrgent) return exchangeAction;
  return first?.action ?? null;
}
