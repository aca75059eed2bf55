import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isAbstractType,
  isInterfaceType,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { ApiResponse, Header } from '#mock-server/contract/wire.ts';
import { visitorsFields } from './access-rules.ts';
import { boundedDocuments, noSuggestions, parseDocument } from './documents.ts';
import { getOrCreate } from './get-or-create.ts';
import { json } from './responses.ts';

export type GraphqlBody = {
  text: string;
  operation: string;
  query: unknown;
  variables: unknown;
  /** False for queries; true for everything that may be a mutation. */
  mayChange: boolean;
  /** Sent as a hash alone (Apollo's automatic persisted queries). */
  isPersisted: boolean;
};

/** Parsed documents by their text: faults, the log and Yoga parse each once. Yoga's own cache would keep 1,024. */
const documents = new LRUCache<string, DocumentNode>({ max: 200 });

/** Null for a text that isn't a document; Yoga says why. */
export function documentOf(query: unknown): DocumentNode | null {
  try {
    return getOrCreate<string, DocumentNode>(documents, String(query), parseDocument);
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

/** Reads what a body says. Yoga refuses one that isn't JSON. */
export function parseBody(text: string): GraphqlBody {
  let fields: Record<string, unknown> = {};
  try {
    fields = Object(JSON.parse(text));
  } catch {}
  const { query, variables, extensions } = fields;
  const mayChange = typeof query !== 'string' || query.includes('mutation');
  const isPersisted = !query && Object(extensions).persistedQuery !== undefined;
  return { text, operation: operationOf(fields), query, variables, mayChange, isPersisted };
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

const graphqlJson = 'application/graphql-response+json';
const plainJson = ['application/json', 'application/*', '*/*', ''];

/** The media type of the response: the first that the client accepts (GraphQL over HTTP); null if there is none. */
export function responseType(accept: string | null): string | null {
  for (const range of (accept ?? '*/*').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (parameters.some((each) => /^q=0(\.0*)?$/.test(each))) continue;
    if (type === graphqlJson) return type;
    if (plainJson.includes(type)) return 'application/json';
  }
  return null;
}

/** Automatic persisted queries aren't kept: Apollo's link then sends the whole query. */
const persistedQueryNotSupported = (): ApiResponse =>
  json({
    errors: [
      { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
    ],
  });

/** `errorCodes` is filled while Yoga runs. */
type YogaContext = RequestContext & { errorCodes: string[] };

const reportErrorCodes: Plugin<object, YogaContext> = {
  onResultProcess({ result, serverContext }) {
    const { errors = [] } = result as { errors?: readonly GraphQLError[] };
    serverContext.errorCodes.push(...errors.map(({ extensions }) => String(extensions.code)));
  },
};

/** @param type the media type of the response */
export type Graphql = (body: GraphqlBody, type: string, context: RequestContext) => Promise<ApiResponse>;

const endpoint = '/api/graphql';
const ignore = () => {};

/** @param report gets internal errors, whose messages are masked. */
export function createGraphql(schema: GraphQLSchema, report: (error: unknown) => void): Graphql {
  const yoga = createYoga<YogaContext>({
    schema,
    graphqlEndpoint: endpoint,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: { debug: ignore, info: ignore, warn: ignore, error: report },
    maskedErrors: { isDev: false },
    parserAndValidationCache: {
      documentCache: documents,
      // Errors would hold their requests.
      errorCache: { get: () => undefined, set: () => undefined },
    },
    plugins: [boundedDocuments, visitorsFields, noSuggestions, reportErrorCodes],
  });

  async function run({ text }: GraphqlBody, type: string, context: RequestContext): Promise<ApiResponse> {
    const request = new Request(`http://mock.invalid${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: type },
      body: text,
    });
    const errorCodes: string[] = [];
    const response = await yoga.fetch(request, { ...context, errorCodes });
    // Yoga's names have capitals. A fault may change the length.
    const headers = [...response.headers]
      .map(([name, value]): Header => [name.toLowerCase(), value])
      .filter(([name]) => name.startsWith('content-') && name !== 'content-length');
    return { status: response.status, headers, body: await response.text(), errorCodes };
  }

  // A query depends on nothing but these. The clock ticks once a second; frozen, it stands. Saves 4 ms of 5 for the
  // list of devices.
  type Cached = { response: ApiResponse; now: number; fixtures: object };
  const cache = new LRUCache<string, Cached>({
    maxSize: 4_000_000,
    sizeCalculation: ({ response }, key) => key.length + (response.body?.length ?? 0),
  });
  return async (body, type, context) => {
    if (body.isPersisted) return persistedQueryNotSupported();
    if (body.mayChange) return run(body, type, context);
    const { sandbox, session, visitor, now, fixtures } = context;
    // Requests without a session share the world as it starts.
    const state = session === null ? '' : `${sandbox.key} ${sandbox.changes.length}`;
    const key = `${state} ${visitor?.key} ${type}\n${sandbox.query}\n${body.text}`;
    const cached = cache.get(key);
    if (cached?.now === now && cached.fixtures === fixtures) return cached.response;
    const response = await run(body, type, context);
    if (response.status < 500) cache.set(key, { response, now, fixtures });
    return response;
  };
}
