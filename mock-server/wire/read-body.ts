/** The body as text, or null when it is longer than `mostBytes`; what comes after that is not read. */
export async function readBody(request: Request, mostBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return null;
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** A name of GraphQL, and no longer than names are. */
const nameForm = /^[_A-Za-z]\w{0,99}$/;

/**
 * The name of the operation a body asks for, or null when it asks for none by name. What the body means is
 * for GraphQL to say; this is only what faults and logs go by.
 */
export function operationNameOf(body: string): string | null {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    return null; // Not JSON; GraphQL refuses it with its own words.
  }
  if (typeof request !== 'object' || request === null) return null;
  if ('operationName' in request && typeof request.operationName === 'string')
    return nameForm.test(request.operationName) ? request.operationName : null;
  const query = 'query' in request && typeof request.query === 'string' ? request.query : '';
  return /^\s*(?:query|mutation)\s+([_A-Za-z]\w{0,99})\b/m.exec(query)?.[1] ?? null;
}
