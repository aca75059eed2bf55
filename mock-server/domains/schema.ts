import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { scalarResolvers } from '#mock-server/contract/scalars.ts';
import { refusedWhileViewing } from '#mock-server/core/graphql/view-only.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { activityResolvers } from './activity/resolvers.ts';
import { alertResolvers } from './alerts/resolvers.ts';
import { authenticationCodeResolvers } from './authentication-code/resolvers.ts';
import { devicesResolvers } from './devices/resolvers.ts';
import { deviceResolvers } from './devices/resolvers-device.ts';
import { repositionResolvers } from './devices/resolvers-reposition.ts';
import { deviceUpdateResolvers } from './devices/resolvers-update.ts';
import { fasTrakResolvers } from './fastrak/resolvers.ts';
import { groupResolvers } from './groups/resolvers.ts';
import { groupChangeResolvers } from './groups/resolvers-changes.ts';
import { licenseResolvers } from './license/resolvers.ts';
import { organizationLicenseResolvers } from './license/resolvers-organization.ts';
import { offlineExchangeResolvers } from './offline/resolvers-exchanges.ts';
import { usageReportResolvers } from './offline/resolvers-usage-reports.ts';
import { organizationResolvers } from './organization/resolvers.ts';
import { peopleResolvers } from './people/resolvers-actor.ts';
import { invitationResolvers } from './people/resolvers-invitations.ts';
import { userChangeResolvers } from './people/resolvers-user-changes.ts';
import { userResolvers } from './people/resolvers-users.ts';
import { sessionResolvers } from './session/resolvers.ts';
import { acceptInvitationResolvers } from './session/resolvers-accept-invitation.ts';
import { passwordResolvers } from './session/resolvers-password.ts';
import { viewAsResolvers } from './session/resolvers-view-as.ts';
import { viewerResolvers } from './session/resolvers-viewer.ts';
import { softwareResolvers } from './software/resolvers.ts';
import { usageResolvers } from './usage/resolvers.ts';

/** One entry a domain. */
export const resolvers = [
  acceptInvitationResolvers,
  activityResolvers,
  alertResolvers,
  authenticationCodeResolvers,
  deviceResolvers,
  deviceUpdateResolvers,
  devicesResolvers,
  fasTrakResolvers,
  groupChangeResolvers,
  groupResolvers,
  invitationResolvers,
  licenseResolvers,
  offlineExchangeResolvers,
  organizationResolvers,
  organizationLicenseResolvers,
  passwordResolvers,
  peopleResolvers,
  repositionResolvers,
  scalarResolvers,
  sessionResolvers,
  softwareResolvers,
  usageResolvers,
  userChangeResolvers,
  userResolvers,
  usageReportResolvers,
  viewAsResolvers,
  viewerResolvers,
].map(refusedWhileViewing);

/** The schema of both sides with this server's resolvers, one file a domain. Generating its types has checked the SDL. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema<RequestContext>({
    typeDefs: buildSchema(typeDefs.join('\n'), { assumeValidSDL: true, noLocation: true }),
    resolvers,
    updateResolversInPlace: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
