import { LRUCache } from 'lru-cache';

/** A name of GraphQL, and no longer than names are. */
const nameForm = /^[_A-Za-z]\w{0,99}$/;

/** Characters remembered at most. */
const rememberedCharacters = 500_000;

/** The body of a request; the same object for the same text as long as it is remembered. */
export type GraphqlBody = {
  readonly text: string;
  /** What it says, or the text itself where it is no JSON object: GraphQL over HTTP refuses that with its own words. */
  readonly value: string | Readonly<Record<string, unknown>>;
  /** The name of the operation it asks for; null when it asks for none by name. */
  readonly operation: string | null;
};

function parseBody(text: string): GraphqlBody['value'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : text;
  } catch {
    return text;
  }
}

/** What the body means is for GraphQL to say; this is only what faults and logs go by. */
function operationNameOf(body: GraphqlBody['value']): string | null {
  if (typeof body === 'string') return null;
  const { operationName, query } = body;
  if (typeof operationName === 'string') return nameForm.test(operationName) ? operationName : null;
  if (typeof query !== 'string') return null;
  return /^\s*(?:query|mutation)\s+([_A-Za-z]\w{0,99})\b/m.exec(query)?.[1] ?? null;
}

/** Reads bodies, and remembers those that came last: clients ask the same again and again. */
export function createBodyReader(): (text: string) => GraphqlBody {
  const known = new LRUCache<string, GraphqlBody>({
    maxSize: rememberedCharacters,
    sizeCalculation: (_body, text) => text.length + 1,
  });
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const value = parseBody(text);
    const body = { text, value, operation: operationNameOf(value) };
    known.set(text, body);
    return body;
  };
}
