import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { addDays } from '#schema/calendar/days.ts';
import { LicenseCalendarQueryDocument } from './licenses.generated.ts';

/** The address of a period; null is open-ended. */
export const periodQuery = (from: string | null, to: string | null): string =>
  new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) }).toString();

/** The usual periods, and how many licenses end in each; without counts until they are known. */
export function useLicensePresets(organizationId: string, today: string, timeZone: string) {
  const [in30, in90] = [addDays(today, 30), addDays(today, 90)];
  const { data } = usePanelQuery(LicenseCalendarQueryDocument, {
    variables: { id: organizationId, from: today, to: in90, timeZone },
  });
  const presets = [
    { name: 'All licenses', query: '' },
    { name: 'Ended', query: periodQuery(null, addDays(today, -1)) },
    { name: 'Next 30 days', query: periodQuery(today, in30) },
    { name: 'Next 90 days', query: periodQuery(today, in90) },
    { name: 'Later', query: periodQuery(addDays(in90, 1), null) },
  ];
  const calendar = data?.organization?.licenseCalendar;
  if (!calendar) return { presets, counts: undefined };
  const endingBy = (last: string) =>
    calendar.days.filter(({ day }) => day <= last).reduce((sum, { count }) => sum + count, 0);
  const counts = {
    'All licenses': calendar.before + endingBy(in90) + calendar.after,
    Ended: calendar.before,
    'Next 30 days': endingBy(in30),
    'Next 90 days': endingBy(in90),
    Later: calendar.after,
  };
  return { presets, counts };
}
