import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { createSchema } from '#mock-server/resolvers/schema.ts';
import { boundedDocuments, noSuggestions, postJsonOnly } from './hardening.ts';
import { limits } from './limits.ts';
import { partialFailure } from './partial-failure.ts';

export type Graphql = {
  schema: GraphQLSchema;
  fetch(request: Request, context: ResolverContext): Promise<Response>;
};

const ignore = () => {};

/**
 * The GraphQL side: one request, and who asks in which world, to one answer. `report` is told about errors
 * of this server's own making, whose messages never leave it.
 */
export function createGraphql(report: (error: unknown) => void): Graphql {
  const schema = createSchema();
  const yoga = createYoga<ResolverContext>({
    schema,
    graphqlEndpoint: '/api/graphql',
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: { debug: ignore, info: ignore, warn: ignore, error: report },
    maxRequestBodySize: limits.bodyBytes,
    maskedErrors: { isDev: false },
    plugins: [postJsonOnly, boundedDocuments, noSuggestions, partialFailure(createSchema)],
  });
  return { schema, fetch: async (request, context) => yoga.fetch(request, context) };
}
