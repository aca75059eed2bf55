import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { typeDefs } from '#schema/sdl.generated.ts';
import { acceptInvitationResolvers } from './accept-invitation.ts';
import { activityResolvers } from './activity.ts';
import { alertResolvers } from './alerts.ts';
import { authenticationCodeResolvers } from './authentication-code.ts';
import type { ResolverContext } from './context.ts';
import { deviceResolvers } from './device.ts';
import { deviceUpdateResolvers } from './device-update.ts';
import { devicesResolvers } from './devices.ts';
import { fasTrakResolvers } from './fas-trak.ts';
import { groupChangeResolvers } from './group-changes.ts';
import { groupResolvers } from './groups.ts';
import { invitationResolvers } from './invitations.ts';
import { licenseResolvers } from './license.ts';
import { offlineExchangeResolvers } from './offline-exchanges.ts';
import { organizationResolvers } from './organization.ts';
import { organizationLicenseResolvers } from './organization-licenses.ts';
import { passwordResolvers } from './password.ts';
import { peopleResolvers } from './people.ts';
import { repositionResolvers } from './reposition-devices.ts';
import { scalarResolvers } from './scalars.ts';
import { sessionResolvers } from './session.ts';
import { softwareResolvers } from './software.ts';
import { usageResolvers } from './usage.ts';
import { usageReportResolvers } from './usage-reports.ts';
import { userChangeResolvers } from './user-changes.ts';
import { userResolvers } from './users.ts';
import { viewAsResolvers } from './view-as.ts';
import { refusedWhileViewing } from './view-only.ts';
import { viewerResolvers } from './viewer.ts';

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
  return makeExecutableSchema<ResolverContext>({
    typeDefs: buildSchema(typeDefs.join('\n'), { assumeValidSDL: true, noLocation: true }),
    resolvers,
    updateResolversInPlace: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
