import { log } from '#client/browser/log.ts';
import { isObject } from '#schema/is-object.ts';

/** Type names by interface or union, for Apollo Client's cache. */
export type PossibleTypes = Record<string, string[]>;

const typesPatienceMs = 5_000;

// Apollo's cache would turn a name that isn't an identifier into a regular expression.
const identifier = /^[_A-Za-z]\w*$/;

function isName(value: unknown): value is string {
  return typeof value === 'string' && identifier.test(value);
}

function fromEntries(entries: [unknown, unknown][]): PossibleTypes | null {
  const types: PossibleTypes = Object.create(null);
  for (const [name, names] of entries) {
    if (!isName(name) || !Array.isArray(names) || !names.every(isName)) return null;
    types[name] = names;
  }
  return types;
}

function fromIntrospection(types: unknown): PossibleTypes | null {
  if (!Array.isArray(types) || !types.every(isObject)) return null;
  const abstract = types.filter(({ possibleTypes }) => possibleTypes !== null && possibleTypes !== undefined);
  return fromEntries(
    abstract.map(({ name, possibleTypes }) => [
      name,
      Array.isArray(possibleTypes) ? possibleTypes.map((type) => (isObject(type) ? type.name : type)) : null,
    ]),
  );
}

/** The introspection form, with or without a `data` wrapper, or a plain map of names. Null for anything else. */
export function parsePossibleTypes(document: unknown): PossibleTypes | null {
  if (!isObject(document)) return null;
  const body = isObject(document.data) ? document.data : document;
  if ('__schema' in body) return isObject(body.__schema) ? fromIntrospection(body.__schema.types) : null;
  return fromEntries(Object.entries(body));
}

async function load(address: string, send: typeof fetch, signal: AbortSignal): Promise<PossibleTypes | null> {
  const response = await send(address, { headers: { accept: 'application/json' }, signal });
  return response.ok ? parsePossibleTypes(await response.json()) : null;
}

/** Any failure, including 5 s without a response, is logged and gives null (specification, section 7). Never rejects. */
export async function fetchPossibleTypes(
  apiBaseUrl: string,
  send: typeof fetch,
): Promise<PossibleTypes | null> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
      controller.abort();
    }, typesPatienceMs);
  });
  const answer = load(`${apiBaseUrl}/polymorphictypes`, send, controller.signal).catch(() => null);
  const types = await Promise.race([answer, silence]);
  clearTimeout(timer);
  if (!types) log.error('Failed to fetch polymorphic types.');
  return types;
}
