import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { CriticalDevicesQueryDocument } from './critical-devices.generated.ts';

/** The number of devices with a critical alert; undefined while loading, if skipped, and with an older API. */
export const useCriticalCount = ({ skip }: { skip: boolean }): number | undefined =>
  usePanelQuery(CriticalDevicesQueryDocument, { skip }).data?.deviceFacets.critical;
