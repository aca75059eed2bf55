import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { addDays } from '#schema/calendar/days.ts';
import { criticalDays } from '#schema/facts/attention.ts';
import { soonDays } from '#schema/facts/term.ts';
import { LicenseCalendarQueryDocument, LicensesEndingCountsQueryDocument } from './licenses.generated.ts';

/** The URL's filter for licenses that end soon with no next term. */
export const endingOnly = { license: 'expiring' } as const;

export type LicenseView = {
  /** `YYYY-MM-DD`; null is open-ended. */
  from: string | null;
  to: string | null;
  isEnding: boolean;
};

export const viewQuery = ({ from, to, isEnding }: LicenseView): string =>
  new URLSearchParams({
    ...(isEnding ? endingOnly : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }).toString();

const monthDays = 30;

/** Older APIs have no counts. */
export const useEndingCounts = (today: string, { skip = false } = {}) =>
  usePanelQuery(LicensesEndingCountsQueryDocument, {
    variables: { in7: addDays(today, criticalDays), in30: addDays(today, monthDays) },
    skip,
  });

/** No numbers while loading. */
export function useLicensePresets(organizationId: string, today: string, timeZone: string) {
  const inSoon = addDays(today, soonDays);
  const { data } = usePanelQuery(LicenseCalendarQueryDocument, {
    variables: { id: organizationId, from: today, to: inSoon, timeZone },
  });
  const ending = useEndingCounts(today);
  const preset = (name: string, view: Partial<LicenseView>) => ({
    name,
    query: viewQuery({ from: null, to: null, isEnding: false, ...view }),
  });
  const [in30, in90] = [monthDays, soonDays].map((days) => `Ends within ${days} days`) as [string, string];
  const presets = [
    preset('All licenses', {}),
    preset('Ended', { to: addDays(today, -1) }),
    ...(ending.error
      ? []
      : [preset(in30, { isEnding: true, to: addDays(today, monthDays) }), preset(in90, { isEnding: true })]),
    preset('Later', { from: addDays(inSoon, 1) }),
  ];
  const calendar = data?.organization?.licenseCalendar;
  const counts = {
    ...(calendar && {
      'All licenses': calendar.days.reduce((sum, { count }) => sum + count, calendar.before + calendar.after),
      Ended: calendar.before,
      Later: calendar.after,
    }),
    ...(ending.data && { [in30]: ending.data.in30.totalCount, [in90]: ending.data.all.totalCount }),
  };
  return { presets, counts };
}
