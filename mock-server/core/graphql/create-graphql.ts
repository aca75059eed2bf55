import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { MockResponse, RequestHeaders } from '#mock-server/contract/mock-request.ts';
import { errorResponse, wrongMethodResponse } from '#mock-server/core/wire/responses.ts';
import { acceptsJson, notAcceptable } from './accepts-json.ts';
import { createDocumentCache } from './document-cache.ts';
import type { GraphqlRequest } from './graphql-body.ts';
import { boundedDocuments, jsonOnly, noSuggestions } from './hardening.ts';
import { createInjectedFailure } from './injected-failure.ts';
import { limits } from './limits.ts';
import { createResponseCache, type Executed } from './response-cache.ts';

export type Graphql = {
  schema: GraphQLSchema;
  respond(request: GraphqlRequest, context: RequestContext): MockResponse | Promise<MockResponse>;
};

type ExecutedRequest = { headers: RequestHeaders; text: string };

const endpoint = '/api/graphql';
const ignore = () => {};

type Options = {
  createSchema: () => GraphQLSchema;
  report: (error: unknown) => void;
};

function toRequest({ headers, text }: ExecutedRequest): Request {
  const request = new Request(`http://mock.invalid${endpoint}`, {
    method: 'POST',
    ...(text && { body: text }),
  });
  // A string body sets a content type.
  request.headers.delete('content-type');
  for (const name of ['content-type', 'accept']) {
    const value = headers.get(name);
    if (value !== null) request.headers.set(name, value);
  }
  return request;
}

/** `createSchema` is called again for faults of fields; `report` gets internal errors, whose messages are masked. */
export function createGraphql({ createSchema, report }: Options): Graphql {
  const schema = createSchema();
  const cache = createResponseCache();
  const documents = createDocumentCache();
  const injected = createInjectedFailure(createSchema);
  const yoga = createYoga<RequestContext>({
    schema,
    graphqlEndpoint: endpoint,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: { debug: ignore, info: ignore, warn: ignore, error: report },
    maxRequestBodySize: limits.bodyBytes,
    maskedErrors: { isDev: false },
    parserAndValidationCache: documents.options,
    plugins: [jsonOnly, boundedDocuments, noSuggestions, documents.plugin, injected.plugin, cache.plugin],
  });

  async function execute(asked: ExecutedRequest, context: RequestContext): Promise<Executed> {
    const request = toRequest(asked);
    const response = await yoga.fetch(request, context);
    const headers = [...response.headers];
    const applied = context.faults.length > 0 && injected.applied(request);
    const body = await response.text();
    return {
      response: { status: response.status, headers, body, ...(applied && { applied }) },
      request,
    };
  }

  return {
    schema,
    respond(request, context) {
      if (request.method !== 'POST') return wrongMethodResponse('POST');
      if (!acceptsJson(request.headers.get('accept')))
        return errorResponse('BAD_REQUEST', notAcceptable, 406);
      const { headers, body } = request;
      return cache.respond(request, context, () => execute({ headers, text: body.text }, context));
    },
  };
}
