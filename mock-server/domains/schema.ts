import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { scalarResolvers } from '#mock-server/contract/scalars.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { activityResolvers } from './activity/resolvers.ts';
import { alertResolvers } from './alerts/resolvers.ts';
import { authenticationCodeResolvers } from './authentication-code/resolvers.ts';
import { devicesResolvers } from './devices/resolvers.ts';
import { fasTrakResolvers } from './fastrak/resolvers.ts';
import { groupResolvers } from './groups/resolvers.ts';
import { licenseResolvers } from './license/resolvers.ts';
import { offlineResolvers } from './offline/resolvers.ts';
import { organizationResolvers } from './organization/resolvers.ts';
import { invitationResolvers } from './people/resolvers/invitation.ts';
import { userResolvers } from './people/resolvers/user.ts';
import { sessionResolvers } from './session/resolvers.ts';
import { softwareResolvers } from './software/resolvers/software.ts';
import { usageResolvers } from './usage/resolvers.ts';

export const resolvers = [
  activityResolvers,
  alertResolvers,
  authenticationCodeResolvers,
  devicesResolvers,
  fasTrakResolvers,
  groupResolvers,
  invitationResolvers,
  licenseResolvers,
  offlineResolvers,
  organizationResolvers,
  scalarResolvers,
  sessionResolvers,
  softwareResolvers,
  usageResolvers,
  userResolvers,
];

/** Generating its types has checked the SDL. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema<RequestContext>({
    typeDefs: buildSchema(typeDefs.join('\n'), { assumeValidSDL: true, noLocation: true }),
    resolvers,
    updateResolversInPlace: true,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
