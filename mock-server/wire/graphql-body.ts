/** A name of GraphQL, and no longer than names are. */
const nameForm = /^[_A-Za-z]\w{0,99}$/;

/**
 * What a body says, or the body itself where it is no JSON object: GraphQL over HTTP refuses that with its
 * own words.
 */
export function parseBody(body: string): string | Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : body;
  } catch {
    return body;
  }
}

/**
 * The name of the operation a body asks for, or null when it asks for none by name. What the body means is
 * for GraphQL to say; this is only what faults and logs go by.
 */
export function operationNameOf(body: string | Record<string, unknown>): string | null {
  if (typeof body === 'string') return null;
  const { operationName, query } = body;
  if (typeof operationName === 'string') return nameForm.test(operationName) ? operationName : null;
  if (typeof query !== 'string') return null;
  return /^\s*(?:query|mutation)\s+([_A-Za-z]\w{0,99})\b/m.exec(query)?.[1] ?? null;
}
