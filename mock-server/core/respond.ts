import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Authenticate, RequestContext, Sandbox, TokenService } from '#mock-server/contract/context.ts';
import type { Asked, Header, Reply } from '#mock-server/contract/wire.ts';
import type { Fault } from '#mock-server/contract/world-spec.ts';
import { limits } from './documents.ts';
import { editAnswer, userErrorAnswer } from './edit-answer.ts';
import { chooseFaults, chooseLatency, isEdit, isWaiting, strike } from './faults.ts';
import { documentOf, type Graphql, type GraphqlBody, parseBody, polymorphicTypes } from './graphql.ts';
import { type Entry, loggedResponse, loggedVariables, type PageLoad, type PageLoads } from './log.ts';
import { readJsonText } from './read-body.ts';
import { commonHeaders, errorReply, failure, json, jsonText, wrongMethod } from './replies.ts';
import { type Asks, ChangedAtOnce, isSessionId, type OpenedWorld, type Sandboxes } from './sandboxes.ts';
import { type SandboxStore, StoreUnavailable } from './store.ts';
import { wait } from './wait.ts';
import { formatFault, formatFaultKind } from './world/parse-fault.ts';
import { quote, type WorldError } from './world/world-error.ts';
import type { Worlds } from './world/worlds.ts';

type Options = {
  worlds: () => Worlds;
  sandboxes: Sandboxes;
  store: SandboxStore;
  pageLoads: PageLoads;
  schema: GraphQLSchema;
  graphql: Graphql;
  authenticate: Authenticate;
  tokens: TokenService;
  /** GET /api/downloads/{name} */
  download(url: URL, opened: OpenedWorld): Reply;
  /** Called for every request in a world, with or without a response. */
  observe(outcome: Pick<Entry, 'operation' | 'status' | 'ms' | 'fault'>, query: string): void;
};

/** @param load the page that the host sends the request for. */
export type RespondForPage = (asked: Asked, load?: PageLoad) => Promise<Reply>;

function endpointOf(path: string): 'graphql' | 'polymorphictypes' | 'download' | null {
  if (path === '/api/graphql') return 'graphql';
  if (path === '/api/polymorphictypes') return 'polymorphictypes';
  return path.startsWith('/api/downloads/') ? 'download' : null;
}

const plain = ({ status, headers, body }: Reply): Reply => ({
  status,
  headers: [...headers, ...commonHeaders],
  body,
});

function inWorld({ status, headers, body }: Reply, { sandbox, dropped, time }: OpenedWorld): Reply {
  const all: Header[] = [...headers, ...commonHeaders];
  all.push(['x-mock-world', sandbox.query], ['date', new Date(time()).toUTCString()]);
  if (dropped) all.push(['x-mock-sandbox', 'dropped']);
  return { status, headers: all, body };
}

function notCounted(fault: Fault): WorldError {
  const value = formatFault(fault);
  const message = `${quote(value)} depends on the number of calls, which are only counted with X-Mock-Session; nothing was applied. Send 22 characters of base64url.`;
  return { code: 'REQUIRED', message, parameter: 'X-Mock-Session', value, allowed: [], didYouMean: null };
}

function problemOf(error: unknown): Reply {
  if (error instanceof GraphQLError) return errorReply(error);
  if (error instanceof StoreUnavailable) return failure(503, 'UNAVAILABLE', error.message);
  if (error instanceof ChangedAtOnce) return failure(200, 'CONFLICT', error.message);
  throw error;
}

/** The way of a request: its world, its sandbox, latency, a fault or the answer, the log. */
export function createRespond(options: Options): RespondForPage {
  const { worlds, sandboxes, store, pageLoads, schema, graphql, authenticate, tokens, observe } = options;
  const types = JSON.stringify(polymorphicTypes(schema));

  /** @throws GraphQLError for credentials that aren't valid */
  function contextOf({ headers }: Asked, opened: OpenedWorld, sandbox: Sandbox): RequestContext {
    const { data, session } = opened;
    const { fixtures } = worlds();
    const now = opened.time();
    const credentials = {
      authorization: headers.get('authorization'),
      accountId: headers.get('x-account-id') ?? sandbox.world.account,
      as: sandbox.world.as,
    };
    const visitor = authenticate(credentials, { accounts: data.accounts, fixtures, sandbox, now });
    return { visitor, world: data, sandbox, session, now, fixtures, tokens };
  }

  async function runGraphql(asked: Asked, body: GraphqlBody, opened: OpenedWorld): Promise<Reply> {
    const run = async (sandbox: Sandbox) =>
      graphql(body, asked.headers.get('accept'), contextOf(asked, opened, sandbox));
    try {
      if (!body.mayChange) return await run(opened.sandbox);
      const reply = await sandboxes.change(opened, run);
      return 'limit' in reply ? failure(200, 'LIMIT_REACHED', reply.limit) : reply;
    } catch (error) {
      return problemOf(error);
    }
  }

  /** With the faults that found a place in the answer. */
  async function runEdited(asked: Asked, body: GraphqlBody, opened: OpenedWorld, faults: readonly Fault[]) {
    const document = documentOf(body.query);
    const operation = document && { schema, document, operationName: body.operation };
    const [first] = faults;
    if (operation && first?.kind.name === 'user-error') {
      // Only who is signed in gets one.
      contextOf(asked, opened, opened.sandbox);
      const answer = userErrorAnswer(first.kind, operation);
      if (answer) return { reply: json(answer), applied: faults };
    }
    const reply = await runGraphql(asked, body, opened);
    if (!operation || typeof reply.body !== 'string' || reply.status !== 200) return { reply, applied: [] };
    let answer = JSON.parse(reply.body);
    const applied = faults.filter(({ kind }) => {
      const next = editAnswer(answer, kind, operation);
      answer = next ?? answer;
      return next !== null;
    });
    return { reply: applied.length === 0 ? reply : { ...reply, body: JSON.stringify(answer) }, applied };
  }

  /** A link is opened without headers. In another world than the session's latest, it leaves its sandbox alone. */
  async function linked(asks: Asks, { searchParams }: URL): Promise<Asks> {
    const session = searchParams.get('session') ?? asks.session;
    const found = session === null || !isSessionId(session) ? null : await store.open(session, null);
    const isHere = found !== null && found !== 'dropped' && found.kept.world === asks.query;
    return { ...asks, session: isHere ? session : null };
  }

  return async function respond(asked, load) {
    const url = new URL(asked.url);
    const endpoint = endpointOf(url.pathname);
    if (!endpoint) return plain(failure(404, 'NOT_FOUND', 'The API has nothing at this address.'));
    const method = endpoint === 'graphql' ? 'POST' : 'GET';
    if (asked.method !== method) return plain(wrongMethod(url.pathname, method));

    const asks = sandboxes.read(asked.headers, url.search);
    if (!asks.ok) return plain(json({ error: asks.error }, 400));
    const { world, session } = asks.value;
    const counting = world.fault.find(({ when }) => when !== null);
    if (counting && session === null && endpoint !== 'download')
      return plain(json({ error: notCounted(counting) }, 400));

    let body: GraphqlBody | null = null;
    if (endpoint === 'graphql') {
      const read = await readJsonText(asked, limits.bodyBytes, failure);
      if ('reply' in read) return plain(read.reply);
      body = parseBody(read.text);
    }
    const operation = body?.operation ?? endpoint;

    // The page that the host rendered for this tab.
    const page = session === null ? null : pageLoads.take(asked.headers.get('x-mock-page') ?? '');
    let opened: OpenedWorld;
    try {
      const within = endpoint === 'download' ? await linked(asks.value, url) : asks.value;
      opened = await sandboxes.open(within, operation, page?.startedAt);
    } catch (error) {
      return plain(problemOf(error));
    }

    const faults = chooseFaults(world, operation, opened.call);
    const [fault] = faults;
    const execute = async (): Promise<Reply> => {
      if (endpoint === 'polymorphictypes') return jsonText(types);
      return body ? runGraphql(asked, body, opened) : options.download(url, opened);
    };
    const log = (entry: Entry | null, applied: readonly Fault[]) => {
      if (opened.session === null) return;
      const { key, changes } = opened.sandbox;
      const added = { changes: [], entry, applied: applied.map(formatFault) };
      // Nothing waits for the log.
      store.append(opened.session, { key, length: changes.length }, added).catch(() => {});
    };
    for (const entry of page?.entries ?? []) log(entry, []);

    const at = opened.time();
    const began = performance.now();
    let reply: Reply | null = null;
    let applied: readonly Fault[] = [];
    // Nobody may be left to count when it ends.
    const isCounted = fault !== undefined && isWaiting(fault.kind);
    try {
      const latency = chooseLatency(world, operation, opened.call);
      if (latency > 0) await wait(latency, asked.signal);
      if (isCounted) log(null, faults);
      if (body && fault && isEdit(fault.kind))
        ({ reply, applied } = await runEdited(asked, body, opened, faults));
      else {
        applied = faults;
        reply = fault ? await strike(fault.kind, asked, execute) : await execute();
      }
    } catch (error) {
      reply = problemOf(error);
    } finally {
      const ms = Math.round(performance.now() - began);
      const written = applied.map(({ kind }) => formatFaultKind(kind)).join() || null;
      const outcome = { operation, status: reply?.status ?? null, ms, fault: written };
      observe(outcome, opened.sandbox.query);
      if (load || opened.session !== null) {
        const variables = body ? loggedVariables(body.variables) : null;
        const response = loggedResponse(reply);
        const entry = { at, variables, response, withPage: load !== undefined, ...outcome };
        load?.entries.push(entry);
        log(entry, isCounted ? [] : applied);
      }
    }
    return inWorld(reply, opened);
  };
}
