import { createYoga } from 'graphql-yoga';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { createSchema } from '#mock-server/resolvers/schema.ts';
import { boundedDocuments, postJsonOnly } from './hardening.ts';
import { limits } from './limits.ts';

/** The GraphQL side: one request, and who asks in which world, to one answer. */
export function createGraphql() {
  return createYoga<ResolverContext>({
    schema: createSchema(),
    graphqlEndpoint: '/api/graphql',
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    maxRequestBodySize: limits.bodyBytes,
    maskedErrors: { isDev: false },
    plugins: [postJsonOnly, boundedDocuments],
  });
}
