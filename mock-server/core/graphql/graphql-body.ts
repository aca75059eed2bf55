import { getOperationAST, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';
import type { LoggedVariables } from '#mock-server/contract/sandbox.ts';
import { limits } from './limits.ts';
import { loggedVariables } from './logged-variables.ts';

const nameForm = /^[_A-Za-z]\w{0,99}$/;

/** Of all cached bodies. */
const maxCharacters = 500_000;

export type GraphqlBody = {
  /** The same text has the same ID while it is cached. It makes keys shorter. */
  readonly id: number;
  readonly text: string;
  readonly operation: string | null;
  /** False for queries; true for everything that may be a mutation. */
  readonly mayChange: boolean;
  readonly logged: LoggedVariables;
};

function parseFields(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function operationNameOf({ operationName, query }: Record<string, unknown>): string | null {
  if (typeof operationName === 'string') return nameForm.test(operationName) ? operationName : null;
  if (typeof query !== 'string') return null;
  try {
    const { name } = getOperationAST(parse(query, { maxTokens: limits.tokens })) ?? {};
    return name && nameForm.test(name.value) ? name.value : null;
  } catch {
    return null;
  }
}

export function createBodyReader(): (text: string) => GraphqlBody {
  // Saves 0.03 ms of 0.08 for a request that is sent again, and 0.06 ms where the document is long.
  const bodyByText = new LRUCache<string, GraphqlBody>({
    maxSize: maxCharacters,
    sizeCalculation: (_body, text) => text.length + 1,
  });
  let last = 0;
  return (text) => {
    const latest = bodyByText.get(text);
    if (latest) return latest;
    last += 1;
    const fields = parseFields(text);
    const mayChange = typeof fields.query !== 'string' || fields.query.includes('mutation');
    const operation = operationNameOf(fields);
    const body = { id: last, text, operation, mayChange, logged: loggedVariables(fields.variables) };
    bodyByText.set(text, body);
    return body;
  };
}

export type GraphqlRequest = { method: string; headers: RequestHeaders; body: GraphqlBody };
