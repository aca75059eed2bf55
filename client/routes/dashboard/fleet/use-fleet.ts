import type { StatusSentence } from '#client/browser/severity.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetCriticalQueryDocument, DashboardFleetQueryDocument } from './fleet.generated.ts';
import { fleetSentence, isFleet } from './fleet-view.ts';

/** The figures of all devices, for administrators of several; not requested for anyone else. */
export function useFleet() {
  const session = useSession();
  return usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(session) });
}

/** How many devices have a critical alert; undefined until it is known, and without a fleet. */
export function useCriticalCount(): number | undefined {
  const session = useSession();
  const critical = usePanelQuery(DashboardFleetCriticalQueryDocument, { skip: !isFleet(session) });
  return critical.data?.deviceFacets.critical;
}

/** The status sentence of all devices; null for anyone else, and until it is known. */
export function useFleetSentence(): StatusSentence | null {
  const fleet = useFleet().data;
  const critical = useCriticalCount();
  return fleet ? fleetSentence(fleet, critical) : null;
}
