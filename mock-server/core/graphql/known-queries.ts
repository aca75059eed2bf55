import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '#mock-server/contract/context.ts';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import { holds } from '#schema/claims/permissions.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import type { NodeLimit } from './node-limit.ts';

/** A query that Yoga answered without an error, and how it typed the answer. */
type Known = { document: DocumentNode; contentType: string };

type Parameters = { query: string; operationName?: string; variables: Record<string, unknown> };

/**
 * Documents remembered at most, and their characters; the portal's own come to less than a tenth of it. A document
 * takes some 5 kB even where its text is short.
 */
const rememberedDocuments = 1_000;
const rememberedCharacters = 1_000_000;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const names = ['query', 'operationName', 'variables', 'extensions'];

/** What a plain request asks for; null for anything Yoga might have something to say about. */
function parametersOf({ headers, body: { value } }: GraphqlRequest): Parameters | null {
  if (headers.get('content-type') !== 'application/json' || !isMap(value)) return null;
  for (const name in value) if (!names.includes(name)) return null;
  const { query, operationName, variables, extensions } = value;
  if (typeof query !== 'string') return null;
  if (operationName !== undefined && typeof operationName !== 'string') return null;
  if (extensions !== undefined && !isMap(extensions)) return null;
  if (variables !== undefined && !isMap(variables)) return null;
  return { query, operationName, variables: variables ?? {} };
}

/** Documents are valid for those who ask alike. */
function askerOf({ visitor }: ResolverContext): 'anybody' | 'signed-in' | 'introspecting' {
  if (!visitor) return 'anybody';
  return holds(visitor.permissions, 'access', 'introspection') ? 'introspecting' : 'signed-in';
}

const keyOf = ({ query, operationName = '' }: Parameters, accept: string | null, context: ResolverContext) =>
  `${askerOf(context)}\n${accept}\n${operationName}\n${query}`;

/**
 * Queries that Yoga has answered before, answered again without it: neither the text nor the headers can be
 * wrong any more, so what is left is to execute the query. Whatever is not as it was then, an error above all,
 * is Yoga's to answer.
 */
export type KnownQueries = {
  /** Notes which documents were executed without an error. */
  plugin: Plugin<ResolverContext>;
  /** The answer to a request that is known; null for every other, and where executing it fails. */
  answer(request: GraphqlRequest, context: ResolverContext): Promise<MockResponse | null>;
  /** Remembers a request that Yoga answered, where it was a query and nothing went wrong. */
  learn(request: GraphqlRequest, context: ResolverContext, asked: Request, contentType: string | null): void;
};

export function createKnownQueries(schema: GraphQLSchema, nodeLimit: NodeLimit): KnownQueries {
  const known = new LRUCache<string, Known>({
    max: rememberedDocuments,
    maxSize: rememberedCharacters,
    sizeCalculation: (_known, key) => key.length,
  });
  const executed = new WeakMap<Request, DocumentNode>();

  const plugin: Plugin<ResolverContext> = {
    onExecute: ({ args }) => ({
      onExecuteDone({ result }) {
        if (isAsyncIterable(result) || (result as ExecutionResult).errors) return;
        executed.set(args.contextValue.request, args.document);
      },
    }),
  };

  return {
    plugin,
    async answer(request, context) {
      const parameters = context.partial ? null : parametersOf(request);
      const found = parameters && known.get(keyOf(parameters, request.headers.get('accept'), context));
      if (!found) return null;
      const { document, contentType } = found;
      const { operationName, variables } = parameters;
      if (nodeLimit.problem(document, operationName, variables)) return null;
      const result = await execute({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: context,
      });
      if (result.errors) return null;
      return { status: 200, headers: [['content-type', contentType]], body: JSON.stringify(result) };
    },
    learn(request, context, asked, contentType) {
      const document = executed.get(asked);
      const parameters = context.partial ? null : parametersOf(request);
      if (!document || !parameters || !contentType) return;
      // A mutation that fails may not be executed again.
      if (getOperationAST(document, parameters.operationName)?.operation !== 'query') return;
      known.set(keyOf(parameters, request.headers.get('accept'), context), { document, contentType });
    },
  };
}
