import type { StatusSentence } from '#client/components/license/severity.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useCriticalCount } from '#client/routes/use-critical-count.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetQueryDocument } from './fleet.generated.ts';
import { fleetSentence, isFleet } from './fleet-view.ts';

/** Only requested for administrators of several devices. */
export function useFleet() {
  const session = useSession();
  return usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(session) });
}

/** Undefined while loading, and without a fleet. */
export const useFleetCriticalCount = () => useCriticalCount({ skip: !isFleet(useSession()) });

/** Null while loading, and without a fleet. */
export function useFleetSentence(): StatusSentence | null {
  const fleet = useFleet().data;
  const critical = useFleetCriticalCount();
  return fleet ? fleetSentence(fleet, critical) : null;
}
