import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { alertsOf, deviceAlerts, type Found } from '#mock-server/domains/alerts/state/alerts-of.ts';
import { licenseZone } from '#mock-server/domains/organization/state.ts';
import { peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { holds } from '#schema/claims/permissions.ts';
import { invitationsBounced } from './rules.ts';

/** Only for people who can act on them. */
function accountAlerts(context: RequestContext): Found[] {
  const { permissions, accountId } = visitorOrRefuse(context);
  const raised = holds(permissions, 'perform:register_user') ? invitationsBounced(peopleOf(context)) : null;
  return raised ? [{ of: accountId, raised }] : [];
}

export const alertResolvers = {
  Query: {
    alerts: (_query, _args, context) => {
      const { device } = visitorOrRefuse(context);
      const ofDevice = device ? deviceAlerts(device, context.now, licenseZone(context)) : [];
      return alertsOf([...ofDevice, ...accountAlerts(context)]);
    },
  },
  Device: {
    alerts: (device, _args, context) => alertsOf(deviceAlerts(device, context.now, licenseZone(context))),
  },
} satisfies Resolvers;
