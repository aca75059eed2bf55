import { type ExecutionResult, type GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { createSchema } from '#mock-server/resolvers/schema.ts';
import { errorAnswer, wrongMethodAnswer } from '#mock-server/wire/answers.ts';
import type { Answer, CallHeaders } from '#mock-server/wire/call.ts';
import { createExecutor } from './create-executor.ts';
import { createDocuments } from './documents.ts';
import { acceptedType, isJson, type MediaType } from './media-types.ts';
import { type Parameters, readParameters } from './parameters.ts';
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

/** What came of a request. `status` where it isn't the one its media type says. */
type Outcome = { result: ExecutionResult; status?: number };

/** GraphQL over HTTP knows no status for a token that is missing; every other client does. */
const isUnauthenticated = ({ extensions }: GraphQLError) => extensions.code === 'UNAUTHENTICATED';

/** Which of its operations a document is asked for has to be plain. */
const noOperation = (operationName: string | null | undefined) =>
  refusal(
    'BAD_REQUEST',
    operationName
      ? 'The document has no operation of this name.'
      : 'The document has several operations. Say which in operationName.',
  );

const contentTypes: Record<MediaType, string> = {
  'application/json': 'application/json; charset=utf-8',
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

const notAcceptable: Answer = {
  status: 406,
  headers: [['accept', 'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8']],
  body: null,
};

/** Clients of `application/json` expect 200 for whatever GraphQL itself answers. */
const statusOf = (type: MediaType, { data }: ExecutionResult) =>
  type === 'application/json' || data !== undefined ? 200 : 400;

/**
 * The GraphQL side: one request, and who asks in which world, to one answer, by GraphQL over HTTP. Only POST
 * with `application/json`: no GET, no forms, nothing another site's page could send. `report` is told about
 * errors of this server's own making, whose messages never leave it.
 */
export function createGraphql(report: (error: unknown) => void): Graphql {
  const schema = createSchema();
  const readDocument = createDocuments(schema);
  const execute = createExecutor({ schema, makeSchema: createSchema, report });

  async function outcomeOf(parameters: Parameters, context: ResolverContext): Promise<Outcome> {
    const { query, operationName, variables } = parameters;
    const read = readDocument(query, context.visitor);
    if ('errors' in read)
      return read.errors.some(isUnauthenticated) ? { result: read, status: 401 } : { result: read };
    const { document } = read;
    const operation = getOperationAST(document, operationName);
    if (!operation) return { result: { errors: [noOperation(operationName)] }, status: 400 };
    return { result: await execute({ document, operation, variables, context }) };
  }

  return {
    schema,
    async answer({ method, headers, body }, context) {
      if (method !== 'POST') return wrongMethodAnswer('POST');
      const type = acceptedType(headers.get('accept'));
      if (!type) return notAcceptable;
      if (!isJson(headers.get('content-type'))) return { status: 415, headers: [], body: null };
      const read = readParameters(body);
      if (!read.ok) return errorAnswer('BAD_REQUEST', read.reason, 400);
      const { result, status } = await outcomeOf(read.parameters, context);
      return {
        status: status ?? statusOf(type, result),
        headers: [['content-type', contentTypes[type]]],
        body: JSON.stringify(result),
      };
    },
  };
}
