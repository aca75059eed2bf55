import { getOperationAST } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import { formatFaultKind } from '#mock-server/core/world/parse-fault.ts';
import type { GraphqlRequest } from './graphql-body.ts';

/** Of the keys and bodies of all entries. */
const maxCharacters = 4_000_000;

type Entry = { response: MockResponse; inputs: Inputs };

type Inputs = Pick<RequestContext, 'now' | 'fixtures'>;

const isSame = (a: Inputs, b: Inputs) => a.now === b.now && a.fixtures === b.fixtures;

function keyOf({ headers, body }: GraphqlRequest, context: RequestContext): string {
  const { visitor, session, sandbox, faults } = context;
  // Requests without a session share the world as it starts.
  const state = session === null ? '' : `${sandbox.key} ${sandbox.changes.length}`;
  const types = `${headers.get('content-type')}\n${headers.get('accept')}`;
  return `${state} ${faults.map(formatFaultKind).join()} ${visitor?.key} ${body.id}\n${sandbox.query}\n${types}`;
}

export type Executed = { response: MockResponse; request: Request };

/**
 * A query depends only on its request, the fixtures, the world's clock and the sandbox's changes. The clock ticks once
 * a second, so a response is valid until the next tick, or as long as the clock is frozen.
 */
export type ResponseCache = {
  plugin: Plugin<RequestContext>;
  respond(
    request: GraphqlRequest,
    context: RequestContext,
    execute: () => Promise<Executed>,
  ): MockResponse | Promise<MockResponse>;
};

export function createResponseCache(): ResponseCache {
  // Saves 4 ms of 5 for the list of devices when it is requested again within a second.
  const entries = new LRUCache<string, Entry>({
    maxSize: maxCharacters,
    sizeCalculation: ({ response }, key) => key.length + (response.body?.length ?? 0),
  });
  const cacheable = new WeakSet<Request>();

  return {
    plugin: {
      onExecute: ({ args: { document, operationName, contextValue } }) => ({
        onExecuteDone({ result }) {
          if (getOperationAST(document, operationName)?.operation !== 'query') return;
          if (!isAsyncIterable(result) && !result.errors) cacheable.add(contextValue.request);
        },
      }),
    },
    respond(request, context, execute) {
      const key = keyOf(request, context);
      const { now, fixtures } = context;
      const inputs = { now, fixtures };
      const entry = entries.get(key);
      if (entry && isSame(entry.inputs, inputs)) return entry.response;
      return execute().then(({ response, request: executed }) => {
        // Another request may have changed something in the meantime.
        const isUnchanged = key === keyOf(request, context) && isSame(inputs, context);
        if (isUnchanged && cacheable.has(executed)) entries.set(key, { response, inputs });
        return response;
      });
    },
  };
}
