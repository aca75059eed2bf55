/** What a request asks GraphQL for. */
export type Parameters = {
  query: string;
  operationName: string | null | undefined;
  variables: Record<string, unknown> | null | undefined;
};

type Read = { ok: true; parameters: Parameters } | { ok: false; reason: string };

const names = ['query', 'operationName', 'variables', 'extensions'];

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMapOrNone = (value: unknown): value is Record<string, unknown> | null | undefined =>
  value === undefined || value === null || isMap(value);

const refuse = (reason: string): Read => ({ ok: false, reason });

/** Reads a request's body, which is a text where it is no JSON object. */
export function readParameters(body: string | Record<string, unknown>): Read {
  if (body === '') return refuse('The request has no body. Send JSON with a query.');
  if (!isMap(body)) return refuse('The body is no JSON object.');
  for (const name in body)
    if (!names.includes(name))
      return refuse(
        `Unexpected parameter ${JSON.stringify(name.slice(0, 80))} in the request body. It may hold ${names.join(', ')}.`,
      );
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string') return refuse('The body has no query, which is a text.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    return refuse('operationName is no text.');
  if (!isMapOrNone(variables)) return refuse('variables is no JSON object.');
  if (!isMapOrNone(extensions)) return refuse('extensions is no JSON object.');
  return { ok: true, parameters: { query, operationName, variables } };
}
