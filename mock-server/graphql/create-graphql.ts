import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createHandler } from 'graphql-http';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { createSchema } from '#mock-server/resolvers/schema.ts';
import { wrongMethodAnswer } from '#mock-server/wire/answers.ts';
import type { Answer, CallHeaders } from '#mock-server/wire/call.ts';
import { createDocuments } from './documents.ts';
import { createErrorFormat } from './errors.ts';
import { createFailingSchema } from './partial-failure.ts';
import { refusal } from './refusal.ts';

/** A request whose body was read, as JSON where it is an object. */
export type GraphqlRequest = {
  method: string;
  headers: CallHeaders;
  body: string | Record<string, unknown>;
};

export type Graphql = {
  schema: GraphQLSchema;
  answer(request: GraphqlRequest, context: ResolverContext): Promise<Answer>;
};

/** What the handler keeps of a request beside it: who asks in which world, and an unusual status. */
type Asked = { resolverContext: ResolverContext; status?: number };

/** GraphQL over HTTP knows no status for a token that is missing; every other client does. */
const isUnauthenticated = ({ extensions }: GraphQLError) => extensions.code === 'UNAUTHENTICATED';

const parameters = ['query', 'operationName', 'variables', 'extensions'];

/** Leaves the reading to the handler, but for parameters nobody documented, which it would pass over. */
function refuseUnknownParameters(body: unknown): void {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const unknown = names.find((name) => !parameters.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `Unexpected parameter ${JSON.stringify(unknown.slice(0, 80))} in the request body. It may hold ${parameters.join(', ')}.`,
    );
}

/** Why there is nothing to execute: which of its operations a document is asked for has to be plain. */
function noOperation(document: DocumentNode, operationName: string | null | undefined): GraphQLError | null {
  if (getOperationAST(document, operationName)) return null;
  return refusal(
    'BAD_REQUEST',
    operationName
      ? 'The document has no operation of this name.'
      : 'The document has several operations. Say which in operationName.',
  );
}

/**
 * The GraphQL side: one request, and who asks in which world, to one answer. Only POST with
 * `application/json`: no GET, no forms, nothing another site's page could send. `report` is told about errors
 * of this server's own making, whose messages never leave it.
 */
export function createGraphql(report: (error: unknown) => void): Graphql {
  const schema = createSchema();
  const readDocument = createDocuments(schema);
  const failingSchema = createFailingSchema(createSchema);
  const handler = createHandler<null, Asked>({
    formatError: createErrorFormat(report),
    parseRequestParams: ({ body }) => refuseUnknownParameters(body),
    async onSubscribe({ context: asked }, { query, operationName, variables }) {
      const { resolverContext } = asked;
      const read = readDocument(query, resolverContext.visitor);
      if ('errors' in read) {
        if (read.errors.some(isUnauthenticated)) asked.status = 401;
        return read.errors;
      }
      const { document } = read;
      const missing = noOperation(document, operationName);
      if (missing) {
        asked.status = 400;
        return [missing];
      }
      const result = await execute({
        schema: resolverContext.partial ? failingSchema() : schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: resolverContext,
      });
      return 'data' in result ? result : result.errors;
    },
  });
  return {
    schema,
    async answer({ method, headers, body }, resolverContext) {
      if (method !== 'POST') return wrongMethodAnswer('POST');
      const asked: Asked = { resolverContext };
      const [text, init] = await handler({
        method,
        url: '/',
        headers,
        body,
        raw: null,
        context: asked,
      });
      return { status: asked.status ?? init.status, headers: init.headers ?? {}, body: text };
    },
  };
}
