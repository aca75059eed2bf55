import { useNow } from '#client/browser/use-now.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetQueryDocument } from './fleet.generated.ts';
import { fleetVariables, isFleet } from './fleet-view.ts';

/** The figures of all devices, for administrators of several; not requested for anyone else. */
export function useFleet() {
  const session = useSession();
  const now = useNow(60_000);
  return usePanelQuery(DashboardFleetQueryDocument, {
    variables: fleetVariables(now),
    skip: !isFleet(session),
  });
}
