import type { RequestContext } from '#mock-server/contract/context.ts';
import type { AlertRecord } from '#mock-server/contract/parents.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { deviceAlerts, invitationAlerts } from '#mock-server/domains/alerts/state/alerts-of.ts';
import { ownDevice } from '#mock-server/domains/devices/state/current-devices.ts';
import { licenseZone } from '#mock-server/domains/organization/state.ts';
import { peopleOf } from '#mock-server/domains/people/state/current-people.ts';
import { holds } from '#schema/claims/permissions.ts';
import { byAttention } from '#schema/facts/attention.ts';

/** The alerts of the account, for people who can act on them. */
function accountAlerts(context: RequestContext): AlertRecord[] {
  const { permissions } = visitorOrRefuse(context);
  const isAllowed = holds(permissions, 'perform:register_user');
  return isAllowed ? invitationAlerts(peopleOf(context), licenseZone(context)) : [];
}

export const alertResolvers = {
  Query: {
    alerts: (_query, _args, context) => {
      const device = ownDevice(context);
      const ofDevice = device ? deviceAlerts(device, context.now, licenseZone(context)) : [];
      return [...ofDevice, ...accountAlerts(context)].sort(byAttention);
    },
  },
  Device: {
    alerts: (device, _args, context) => deviceAlerts(device, context.now, licenseZone(context)),
  },
} satisfies Resolvers;
