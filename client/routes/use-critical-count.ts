import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { CriticalDevicesQueryDocument } from './critical-devices.generated.ts';

/** Undefined while loading, if skipped, and with an older API. */
export const useCriticalCount = ({ skip }: { skip: boolean }): number | undefined =>
  usePanelQuery(CriticalDevicesQueryDocument, { skip }).data?.deviceFacets.critical;
