import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  isAbstractType,
  isInterfaceType,
} from 'graphql';
import { createYoga } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Reply } from '#mock-server/contract/wire.ts';
import { boundedDocuments, noSuggestions, parseDocument } from './documents.ts';

export type GraphqlBody = {
  text: string;
  operation: string;
  query: unknown;
  variables: unknown;
  /** False for queries; true for everything that may be a mutation. */
  mayChange: boolean;
};

/** Null for a text that is no document; Yoga says why. */
export function documentOf(query: unknown): DocumentNode | null {
  try {
    return parseDocument(String(query));
  } catch {
    return null;
  }
}

function nameIn(query: unknown): string | undefined {
  const document = documentOf(query);
  return (document && getOperationAST(document))?.name?.value;
}

const nameForm = /^[_A-Za-z]\w{0,99}$/;

function operationOf({ operationName, query }: Record<string, unknown>): string {
  const name = typeof operationName === 'string' ? operationName : nameIn(query);
  return name !== undefined && nameForm.test(name) ? name : 'anonymous';
}

/** What isn't JSON is left to Yoga, which says so. */
export function parseBody(text: string): GraphqlBody {
  let fields: Record<string, unknown> = {};
  try {
    fields = Object(JSON.parse(text));
  } catch {}
  const { query, variables } = fields;
  const mayChange = typeof query !== 'string' || query.includes('mutation');
  return { text, operation: operationOf(fields), query, variables, mayChange };
}

/** The document of GET /api/polymorphictypes. */
export function polymorphicTypes(schema: GraphQLSchema) {
  const types = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => ({
      kind: isInterfaceType(type) ? 'INTERFACE' : 'UNION',
      name: type.name,
      possibleTypes: schema.getPossibleTypes(type).map(({ name }) => ({ name })),
    }));
  return { __schema: { types } };
}

export type Graphql = (body: GraphqlBody, accept: string | null, context: RequestContext) => Promise<Reply>;

const endpoint = '/api/graphql';
const ignore = () => {};

/** @param report gets internal errors, whose messages are masked. */
export function createGraphql(schema: GraphQLSchema, report: (error: unknown) => void): Graphql {
  const yoga = createYoga<RequestContext>({
    schema,
    graphqlEndpoint: endpoint,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: { debug: ignore, info: ignore, warn: ignore, error: report },
    maskedErrors: { isDev: false },
    // By default it keeps 1,024 documents, and errors that hold their requests.
    parserAndValidationCache: {
      documentCache: new LRUCache<string, object>({ max: 200 }) as never,
      errorCache: { get: () => undefined, set: () => undefined },
    },
    plugins: [boundedDocuments, noSuggestions],
  });

  async function run({ text }: GraphqlBody, accept: string | null, context: RequestContext): Promise<Reply> {
    const request = new Request(`http://mock.invalid${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(accept !== null && { accept }) },
      body: text,
    });
    const response = await yoga.fetch(request, context);
    // A fault may change the length.
    const headers = [...response.headers].filter(([name]) => name !== 'content-length');
    return { status: response.status, headers, body: await response.text() };
  }

  // A query depends on nothing but these. The clock ticks once a second; frozen, it stands. Saves 4 ms of 5 for the
  // list of devices.
  type Cached = { reply: Reply; now: number; fixtures: object };
  const cache = new LRUCache<string, Cached>({
    maxSize: 4_000_000,
    sizeCalculation: ({ reply }, key) => key.length + (reply.body?.length ?? 0),
  });
  return async (body, accept, context) => {
    if (body.mayChange) return run(body, accept, context);
    const { sandbox, session, visitor, now, fixtures } = context;
    // Requests without a session share the world as it starts.
    const state = session === null ? '' : `${sandbox.key} ${sandbox.changes.length}`;
    const key = `${state} ${visitor?.key} ${accept}\n${sandbox.query}\n${body.text}`;
    const cached = cache.get(key);
    if (cached?.now === now && cached.fixtures === fixtures) return cached.reply;
    const reply = await run(body, accept, context);
    if (reply.status < 500) cache.set(key, { reply, now, fixtures });
    return reply;
  };
}
