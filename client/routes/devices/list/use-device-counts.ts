import { useLast } from '#client/browser/use-last.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { DeviceFilter } from '#schema/types.generated.ts';
import { type DeviceFacetsQuery, DeviceFacetsQueryDocument } from './devices.generated.ts';

type Facets = DeviceFacetsQuery['deviceFacets'];

/**
 * Counts for the filters' choices and for all devices. Loaded after the rows, because counting a million
 * takes longer than showing the first rows. Previous counts stay visible meanwhile.
 */
export function useDeviceCounts(
  filter: DeviceFilter | null,
  hasRows: boolean,
): { counts: Facets | undefined; all: Facets | undefined } {
  const skip = !hasRows;
  const filtered = usePanelQuery(DeviceFacetsQueryDocument, { variables: { filter }, skip });
  const whole = usePanelQuery(DeviceFacetsQueryDocument, { variables: { filter: null }, skip });
  return { counts: useLast(filtered.data?.deviceFacets), all: whole.data?.deviceFacets };
}
