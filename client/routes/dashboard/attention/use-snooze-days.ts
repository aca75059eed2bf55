import type { AlertFacts } from '#client/components/license/severity.ts';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { snoozableUntil, snoozeChoices } from '#schema/facts/attention.ts';
import { DashboardSnoozeLimitsQueryDocument } from './attention.generated.ts';

const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

/** From the API, or by the shared rule. Empty while loading, or if none fits. */
export function useSnoozeDays(): (alert: AlertFacts & { id: string }) => readonly number[] {
  const limits = useDeviceQuery(DashboardSnoozeLimitsQueryDocument);
  const { now, timeZone } = useLicenseMoment();
  return (alert) => {
    // An alert whose snooze just ended isn't in the list.
    const limit = limits.data?.alerts.find(({ id }) => id === alert.id);
    if (limit) return snoozeChoices(instantOf(limit.snoozableUntil), now);
    if (!limits.data && !limits.error) return [];
    return snoozeChoices(snoozableUntil({ ...alert, dueAt: instantOf(alert.dueAt) }, now, timeZone), now);
  };
}
