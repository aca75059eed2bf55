import { useLast } from '#client/browser/use-last.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import {
  type DeviceCounts_Facets,
  DeviceFacetsQueryDocument,
  type DevicePresetsQuery,
  DevicePresetsQueryDocument,
} from './devices.generated.ts';

/**
 * Counts of the filters and presets. Loaded after the rows, because counting takes longer in large
 * fleets. Previous counts stay visible until then.
 */
export function useDeviceCounts(
  filter: DeviceFilter | null,
  hasRows: boolean,
): { counts: DeviceCounts_Facets | undefined; presets: DevicePresetsQuery | undefined } {
  const skip = !hasRows;
  const filtered = usePanelQuery(DeviceFacetsQueryDocument, { variables: { filter }, skip });
  const presets = usePanelQuery(DevicePresetsQueryDocument, { skip });
  return { counts: useLast(filtered.data?.deviceFacets), presets: useLast(presets.data) };
}
