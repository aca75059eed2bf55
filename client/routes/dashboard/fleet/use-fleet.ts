import type { StatusSentence } from '#client/components/license/severity.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetCriticalQueryDocument, DashboardFleetQueryDocument } from './fleet.generated.ts';
import { fleetSentence, isFleet } from './fleet-view.ts';

/** Only requested for administrators of several devices. */
export function useFleet() {
  const session = useSession();
  return usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(session) });
}

/** The number of devices with a critical alert; undefined while loading, and without a fleet. */
export function useCriticalCount(): number | undefined {
  const session = useSession();
  const critical = usePanelQuery(DashboardFleetCriticalQueryDocument, { skip: !isFleet(session) });
  return critical.data?.deviceFacets.critical;
}

/** Null while loading, and without a fleet. */
export function useFleetSentence(): StatusSentence | null {
  const fleet = useFleet().data;
  const critical = useCriticalCount();
  return fleet ? fleetSentence(fleet, critical) : null;
}
