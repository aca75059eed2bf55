import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { createSchema } from '#mock-server/resolvers/schema.ts';
import { wrongMethodAnswer } from '#mock-server/wire/answers.ts';
import type { Answer, CallHeaders } from '#mock-server/wire/call.ts';
import { boundedDocuments, jsonOnly, noSuggestions } from './hardening.ts';
import { createKnownQueries } from './known-queries.ts';
import { limits } from './limits.ts';
import { partialFailure } from './partial-failure.ts';

/** A request whose body was read: as it came, and as JSON where it is an object. */
export type GraphqlRequest = {
  method: string;
  headers: CallHeaders;
  text: string;
  body: string | Record<string, unknown>;
};

export type Graphql = {
  schema: GraphQLSchema;
  answer(request: GraphqlRequest, context: ResolverContext): Promise<Answer>;
};

const endpoint = '/api/graphql';
const ignore = () => {};

/** The request as Yoga reads it; of its headers only those that GraphQL over HTTP looks at. */
function toRequest({ headers, text }: GraphqlRequest): Request {
  const request = new Request(`http://mock.invalid${endpoint}`, {
    method: 'POST',
    ...(text && { body: text }),
  });
  // A body of text brings a type of its own.
  request.headers.delete('content-type');
  for (const name of ['content-type', 'accept']) {
    const value = headers.get(name);
    if (value !== null) request.headers.set(name, value);
  }
  return request;
}

/**
 * The GraphQL side: one request, and who asks in which world, to one answer, by Yoga. Only POST with
 * `application/json`: no GET, no forms, nothing another site's page could send. `report` is told about errors
 * of this server's own making, whose messages never leave it.
 */
export function createGraphql(report: (error: unknown) => void): Graphql {
  const schema = createSchema();
  const known = createKnownQueries(schema);
  const yoga = createYoga<ResolverContext>({
    schema,
    graphqlEndpoint: endpoint,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: { debug: ignore, info: ignore, warn: ignore, error: report },
    maxRequestBodySize: limits.bodyBytes,
    maskedErrors: { isDev: false },
    plugins: [jsonOnly, boundedDocuments, noSuggestions, partialFailure(createSchema), known.plugin],
  });

  return {
    schema,
    async answer(request, context) {
      if (request.method !== 'POST') return wrongMethodAnswer('POST');
      const again = await known.answer(request, context);
      if (again) return again;
      const asked = toRequest(request);
      const response = await yoga.fetch(asked, context);
      known.learn(request, context, asked, response.headers.get('content-type'));
      return { status: response.status, headers: [...response.headers], body: await response.text() };
    },
  };
}
