import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { typeDefs } from '#schema/sdl.generated.ts';
import type { ResolverContext } from './context.ts';
import { fasTrakResolvers } from './fas-trak.ts';
import { licenseResolvers } from './license.ts';

/** The schema of both sides with this server's resolvers, one file a domain. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema<ResolverContext>({
    typeDefs: [...typeDefs],
    resolvers: [licenseResolvers, fasTrakResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
