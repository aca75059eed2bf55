import { useNow } from '#client/browser/use-now.ts';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { hasLicenseStatus, licenseCount, statusCount } from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { soonDays } from '#schema/facts/term.ts';
import { LicenseTotalsQueryDocument } from './licenses.generated.ts';
import { useEndingCounts } from './use-license-presets.ts';

/** Null while loading, and if nothing has ended and the API can't count the licenses that end soon. */
export function useLicenseSentence(
  timeZone: string,
  { skip }: { skip: boolean },
): { tone: Tone; text: string } | null {
  const { data } = usePanelQuery(LicenseTotalsQueryDocument, { skip });
  const endingCounts = useEndingCounts(dayIn(useNow(60_000), timeZone), { skip }).data;
  if (!data) return null;
  const { deviceFacets } = data;
  const [expired, grace] = [statusCount(deviceFacets, 'EXPIRED'), statusCount(deviceFacets, 'GRACE')];
  const ending = licenseCount(deviceFacets, 'EXPIRING');
  const active = licenseCount(deviceFacets, 'ACTIVE');
  const isFirst = expired + grace + ending + active === 0;
  const unlicensed = isFirst ? 0 : statusCount(deviceFacets, 'NO_LICENSE');
  const parts = [
    expired > 0 && `${formatNumber(expired)} expired`,
    grace > 0 && `${formatNumber(grace)} in grace`,
    unlicensed > 0 && `${formatNumber(unlicensed)} without a license`,
    ending > 0 && `${formatNumber(ending)} ${ending === 1 ? 'ends' : 'end'} within ${soonDays} days`,
  ].filter((part) => part !== false);
  if (parts.length > 0)
    return {
      tone: expired + grace + unlicensed + (endingCounts?.in7.totalCount ?? 0) > 0 ? 'critical' : 'warning',
      text: `${parts.join(', ')}.`,
    };
  if (!hasLicenseStatus(deviceFacets)) return null;
  return isFirst
    ? { tone: 'neutral', text: 'No licenses yet.' }
    : { tone: 'ok', text: `No license ends within ${soonDays} days.` };
}
