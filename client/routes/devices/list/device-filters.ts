import { deviceWords, licenseWords } from '#client/components/license/status-glossary.ts';
import { statusFilter } from '#client/components/tables/list-definition.ts';
import type { FilterChoice } from '#client/components/tables/value-filter.tsx';
import { licenseCount, statusCount } from '#client/lib/device-counts.ts';
import type { TableView } from '#client/lib/table-address.ts';
import type { DeviceFilter, DeviceStatus, LicenseStatus } from '#schema/types.generated.ts';
import type { DeviceCounts_Facets as Facets } from './devices.generated.ts';

/** The URL's name for devices without a group. */
export const noGroup = 'none';

export function groupChoices(facets: Facets | undefined): FilterChoice[] {
  const path: string[] = [];
  const counted = facets?.facets.find(({ field }) => field === 'GROUP')?.values ?? [];
  const groups = counted.map((choice) => {
    const { label, depth = 0 } = choice;
    path.splice(depth, path.length, label);
    return depth === 0 ? choice : { ...choice, above: path.slice(0, -1).join(' / ') };
  });
  return [{ value: noGroup, label: 'No group', count: facets?.ungrouped ?? null }, ...groups];
}

export const deviceStatus = statusFilter<DeviceFilter, Facets, DeviceStatus>(
  deviceWords,
  (status) => ({ status }),
  statusCount,
  { CHECK_IN_OVERDUE: 'overdue', NO_LICENSE: 'none' },
);

/** Without a started term a device has no license status. */
const { SCHEDULED: _, ...startedWords } = licenseWords;

export const licenseStatus = statusFilter<DeviceFilter, Facets, Exclude<LicenseStatus, 'SCHEDULED'>>(
  startedWords,
  (status) => ({ licenseStatus: status }),
  licenseCount,
);

export function isAboutAttention({ filters }: Pick<TableView, 'filters'>): boolean {
  const attention = filters.get('attention');
  return attention?.kind === 'flag' && attention.value;
}
