import { readerTimeZone } from '#client/browser/time-zone.ts';
import { deviceWords, licenseWords } from '#client/components/license/status-glossary.ts';
import { statusFilter } from '#client/components/tables/list-definition.ts';
import type { FilterChoice } from '#client/components/tables/value-filter.tsx';
import { countsInZones } from '#client/graphql/newer-input-link.ts';
import { licenseCount, statusCount } from '#client/lib/device-counts.ts';
import type { TableView } from '#client/lib/table-address.ts';
import type { DeviceFilter, DeviceStatus, LicenseStatus } from '#schema/types.generated.ts';
import type { DeviceCounts_Facets as Facets } from './devices.generated.ts';

export const counted =
  (field: Facets['facets'][number]['field']) =>
  (facets: Facets | undefined): readonly FilterChoice[] =>
    facets?.facets.find((facet) => facet.field === field)?.values ?? [];

/** The URL's name for devices without a group. */
export const noGroup = 'none';

export function groupChoices(facets: Facets | undefined): FilterChoice[] {
  const path: string[] = [];
  const groups = counted('GROUP')(facets).map((choice) => {
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

export const kindChoices = (facets: Facets | undefined): FilterChoice[] =>
  [
    ['false', 'Online'],
    ['true', 'Offline'],
  ].map(([value = '', label = '']) => ({
    value,
    label,
    count: facets ? (counted('OFFLINE')(facets).find((each) => each.value === value)?.count ?? 0) : null,
  }));

/** API versions that don't take a zone count in UTC. */
export const unusedSince = {
  kind: 'day',
  ends: (): readonly [string] => [countsInZones() ? 'Day' : 'Day (UTC)'],
  ask: (day: string) => ({ unusedSince: day, timeZone: readerTimeZone() }),
} as const;

export function isAboutAttention({ filters }: Pick<TableView, 'filters'>): boolean {
  const attention = filters.get('attention');
  return attention?.kind === 'flag' && attention.value;
}
