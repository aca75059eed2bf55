import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { forecastView } from '#client/components/license/forecast-view.ts';
import { licenseTime, licenseZone, termDates } from '#client/components/license/license-time.ts';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isTooLarge, useGroupChoices, useLastGroup } from '#client/routes/counted-group.ts';
import { ForecastQueryDocument } from '#client/routes/forecast.generated.ts';
import { isLargeFleet } from '#client/routes/large-fleet.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { MetricsAllowanceQueryDocument, MetricsLicenseQueryDocument } from './metrics.generated.ts';
import { type MetricsParameter, readMetricsAddress } from './metrics-address.ts';
import { termInput, usageInput } from './metrics-inputs.ts';
import { entryList } from './records/entry-list.ts';
import { type BalanceParts, isCount } from './usage-figures.ts';

/**
 * Shared by all panels of a metrics page: the license and its term, the URL, and the queries'
 * input. A null input requests nothing until the usage is known to belong to this page.
 */
export function useMetrics(metric: UsageMetric) {
  const { account, can } = useSession();
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const today = dayIn(now, timeZone);

  const license = usePanelQuery(MetricsLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  const wrong = account.deviceId === null || hardware === null || hardware?.offline === true;
  const unclear = wrong || (license.loading && !license.data);
  const documented = hardware?.primaryServiceLicense;
  const allowance = usePanelQuery(MetricsAllowanceQueryDocument, { skip: unclear || !documented });
  const assumed = allowance.data?.myHardwareLicense?.primaryServiceLicense;
  const lasting = usePanelQuery(ForecastQueryDocument, {
    skip: unclear || !documented || metric !== 'ADVANCED_ACTIONS',
  });
  const termOpen = !unclear && Boolean(documented) && allowance.loading && !assumed;
  const zone = licenseZone(allowance.data?.myHardwareLicense);
  const term = assumed ? termDates(assumed, zone) : unclear || termOpen ? undefined : null;

  const address = useTableAddress(entryList.shape);
  const [params] = useSearchParams();
  const read = readMetricsAddress(params, today, term);
  const view = read?.view ?? null;
  const choices = useGroupChoices();
  const groups = choices.data?.groupTree.groups;
  const [lastId, setLastId] = useLastGroup();
  const isLarge = isLargeFleet({ account });
  const isByGroup = isLarge && view !== null && view.device === null;
  const chosenId = view?.group ?? lastId;
  const group = groups?.find(({ id }) => id === chosenId);
  const isWaiting = isByGroup && chosenId !== null && choices.loading && !groups;
  const restored = isByGroup && !view.group && group ? group.id : null;
  const uncounted = isByGroup && !isWaiting && !restored && (!view.group || (group && isTooLarge(group)));
  const balance: BalanceParts | null =
    documented && !termOpen
      ? {
          allowed: assumed?.allowedActions,
          consumed: assumed?.consumedActions,
          refunded: assumed?.refundedActions,
          remaining: documented.remainingActions,
        }
      : null;
  // Days of the term are in the license's zone, whichever zone the page uses.
  const termToday = dayIn(now, zone);
  const limited = isCount(assumed?.allowedActions) && Boolean(term);
  const isLoading = (unclear && !wrong) || termOpen;
  return {
    metric,
    account,
    choices,
    admin: can.access.admin !== undefined,
    now,
    today,
    timeZone,
    hardware,
    /** It is unknown whether this page is for the license, or known that it isn't. */
    unclear,
    /** This device's term until today; null if unknown or not started. */
    termSoFar:
      term && account.deviceId && term.from <= termToday
        ? { ...termInput(metric, term, termToday, zone), deviceIds: [account.deviceId] }
        : null,
    term,
    termToday,
    termTime: assumed ? licenseTime(assumed, now, zone) : null,
    since: assumed ? `since ${formatDate(assumed.startsAt, { timeZone: zone })}` : null,
    view,
    /** The last visit's group if the URL lacks it; null if there is nothing to restore. */
    restored,
    /** Too many devices to count at once; a smaller group has to be chosen. */
    uncounted,
    notes: [...(read?.notes ?? []), ...address.notes],
    change: (others: Partial<Record<MetricsParameter, string | null>>, options?: { replace: boolean }) => {
      if (isLarge && others.group !== undefined) setLastId(others.group);
      // The entries' days don't apply to another range.
      address.change({ others, ...('range' in others && { filters: { when: null } }) }, options);
    },
    changeEntries: address.change,
    /** The days of the shown entries, as in the URL. */
    shownDays: params.get('when'),
    input:
      unclear || view === null || isWaiting || restored || uncounted
        ? null
        : usageInput(metric, view, timeZone),
    /** Whether the license has a limit, as far as known. */
    limited: metric === 'ADVANCED_ACTIONS' && (limited || isLoading),
    balance,
    forecast: forecastView(lasting.data?.myHardwareLicense, balance?.remaining, now),
    balanceLoading: isLoading,
    alerts: allowance.data?.myHardwareLicense?.device.alerts,
  };
}

export type Metrics = ReturnType<typeof useMetrics>;
