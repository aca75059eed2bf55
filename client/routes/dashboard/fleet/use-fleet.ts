import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetQueryDocument } from './fleet.generated.ts';
import { isFleet } from './fleet-view.ts';

/** The figures of all devices, for administrators of several; not requested for anyone else. */
export function useFleet() {
  const session = useSession();
  return usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(session) });
}
