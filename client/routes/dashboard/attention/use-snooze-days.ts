import type { AlertFacts } from '#client/browser/severity.ts';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { snoozableUntil, snoozeChoices } from '#schema/facts/attention.ts';
import { DashboardSnoozeLimitsQueryDocument } from './attention.generated.ts';

const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

/**
 * For how many days an alert may be snoozed: as the API says, or by the shared rule where it doesn't. None where no length
 * fits, and until the answer is known.
 */
export function useSnoozeDays(): (alert: AlertFacts & { id: string }) => readonly number[] {
  const limits = useDeviceQuery(DashboardSnoozeLimitsQueryDocument);
  const { now, timeZone } = useLicenseMoment();
  return (alert) => {
    if (limits.data) {
      const limit = limits.data.alerts.find(({ id }) => id === alert.id);
      return snoozeChoices(instantOf(limit?.snoozableUntil), now);
    }
    if (!limits.error) return [];
    return snoozeChoices(snoozableUntil({ ...alert, dueAt: instantOf(alert.dueAt) }, now, timeZone), now);
  };
}
