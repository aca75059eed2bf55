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

/** The status sentence of all devices; null for anyone else, and until it is known. */
export function useFleetSentence(): StatusSentence | null {
  const session = useSession();
  const fleet = useFleet().data;
  const critical = usePanelQuery(DashboardFleetCriticalQueryDocument, { skip: !isFleet(session) });
  return fleet ? fleetSentence(fleet, critical.data?.deviceFacets.critical) : null;
}
