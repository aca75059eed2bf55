import { useLast } from '#client/browser/use-last.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { hasLicenseStatus, licenseCount, statusCount } from '#client/lib/device-counts.ts';
import type { TableView } from '#client/lib/table-address.ts';
import { useCriticalCount } from '#client/routes/use-critical-count.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import { deviceList } from './device-definition.tsx';
import {
  type DeviceCounts_Facets,
  DeviceFacetsQueryDocument,
  type DevicePresetsQuery,
  DevicePresetsQueryDocument,
} from './devices.generated.ts';

/** Loaded after the rows, because counting takes longer in large fleets. Previous counts stay until then. */
export function useDeviceCounts(
  filter: DeviceFilter | null,
  hasRows: boolean,
): {
  counts: DeviceCounts_Facets | undefined;
  presets: DevicePresetsQuery | undefined;
  critical: number | undefined;
} {
  const skip = !hasRows;
  const filtered = usePanelQuery(DeviceFacetsQueryDocument, { variables: { filter }, skip });
  const presets = usePanelQuery(DevicePresetsQueryDocument, { skip });
  const critical = useCriticalCount({ skip });
  return {
    counts: useLast(filtered.data?.deviceFacets),
    presets: useLast(presets.data),
    critical: useLast(critical),
  };
}

const isAboutLicense = ({ query }: { query: string }) => new URLSearchParams(query).has('license');

export const offeredPresets = (facets: DeviceCounts_Facets | undefined) =>
  hasLicenseStatus(facets) ? deviceList.presets : deviceList.presets.filter((each) => !isAboutLicense(each));

/** Only administrators can read the groups. Views set the flags. */
export const offeredFilters = (
  facets: DeviceCounts_Facets | undefined,
  { isAdmin, view }: { isAdmin: boolean; view: TableView },
) => ({
  filters: deviceList.filters.filter(
    ({ name, kind }) =>
      (name !== 'license' || hasLicenseStatus(facets)) &&
      (name !== 'group' || isAdmin) &&
      (kind !== 'flag' || view.filters.has(name)),
  ),
});

export const presetCounts = ({ all, low }: DevicePresetsQuery): Record<string, number> => ({
  'All devices': all.totalCount,
  'Needs attention': all.needsAttention,
  'Ends within 90 days': licenseCount(all, 'EXPIRING'),
  'Check-in overdue': statusCount(all, 'CHECK_IN_OVERDUE'),
  'Update available': all.updateAvailable,
  'Low balance': low.totalCount,
});
