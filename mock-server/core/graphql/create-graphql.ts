import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { RequestContext, ResolverContext } from '#mock-server/contract/context.ts';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import { errorResponse, wrongMethodResponse } from '#mock-server/core/wire/responses.ts';
import { acceptsJson, notAcceptable } from './accepts-json.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import { boundedDocuments, jsonOnly, noSuggestions } from './hardening.ts';
import { createKnownQueries } from './known-queries.ts';
import { limits } from './limits.ts';
import { createNodeLimit } from './node-limit.ts';
import { partialFailure } from './partial-failure.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import { TrackedContext } from './tracked-context.ts';

export type Graphql = {
  schema: GraphQLSchema;
  /** Without a promise where the answer is remembered. */
  answer(request: GraphqlRequest, requester: RequestContext): MockResponse | Promise<MockResponse>;
};

const endpoint = '/api/graphql';
const ignore = () => {};

/** Headers about the connection (RFC 9110, section 7.6.1), which is not Yoga's to decide on. */
const hopByHop = new Set(['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

/** The request as Yoga reads it; of its headers only those that GraphQL over HTTP looks at. */
function toRequest({ headers, body: { text } }: GraphqlRequest): Request {
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
 * `application/json`: no GET, no forms, nothing another site's page could send. `createSchema` makes the executable
 * schema; it is called again for the one whose first nullable field fails. `report` is told about errors of this
 * server's own making, whose messages never leave it.
 */
export function createGraphql(createSchema: () => GraphQLSchema, report: (error: unknown) => void): Graphql {
  const schema = createSchema();
  const answers = createRememberedAnswers();
  const nodeLimit = createNodeLimit(schema);
  const known = createKnownQueries(schema, nodeLimit);
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
    plugins: [
      jsonOnly,
      boundedDocuments,
      noSuggestions,
      nodeLimit.plugin,
      partialFailure(createSchema),
      known.plugin,
    ],
  });

  async function produceAnswer(
    request: GraphqlRequest,
    requester: RequestContext,
    key: string | null,
  ): Promise<MockResponse> {
    if (!acceptsJson(request.headers.get('accept'))) return errorResponse('BAD_REQUEST', notAcceptable, 406);
    const context = new TrackedContext(requester);
    const again = await known.answer(request, context);
    // Something may have been changed while the query was executed.
    if (again && key !== null && !context.namesSession && key === answers.keyOf(request, requester))
      answers.keep(key, again, context.moment.validity, requester);
    if (again) return again;
    const asked = toRequest(request);
    // Yoga copies its context, and copies leave getters out.
    const response = await yoga.fetch(asked, { ...requester, ...context });
    known.learn(request, context, asked, response.headers.get('content-type'));
    const headers = [...response.headers].filter(([name]) => !hopByHop.has(name));
    return { status: response.status, headers, body: await response.text() };
  }

  return {
    schema,
    answer(request, requester) {
      if (request.method !== 'POST') return wrongMethodResponse('POST');
      const key = requester.partial ? null : answers.keyOf(request, requester);
      return (key && answers.find(key, requester.now)) || produceAnswer(request, requester, key);
    },
  };
}
