import { LRUCache } from 'lru-cache';

/** How answers may be typed, by GraphQL over HTTP. */
export type MediaType = 'application/graphql-response+json' | 'application/json';

const whitespace = /\s/g;
const anything = ['application/json', 'application/*', '*/*'];

/** The first type of a list that can be served; null where none is. Weights are not looked at. */
function choose(accept: string): MediaType | null {
  for (const range of accept.replace(whitespace, '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';');
    const charset =
      parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length) ?? 'utf-8';
    if (charset !== 'utf-8' && charset !== 'utf8') continue;
    if (type === 'application/graphql-response+json') return type;
    // Clients that name no type, or any, are older than the other one.
    if (anything.includes(type)) return 'application/json';
  }
  return null;
}

const chosen = new LRUCache<string, { type: MediaType | null }>({ max: 100 });

/** How to type the answer to a request with this Accept header; null where it accepts nothing there is. */
export function acceptedType(accept: string | null): MediaType | null {
  const key = accept || '*/*';
  let known = chosen.get(key);
  if (!known) {
    known = { type: choose(key) };
    chosen.set(key, known);
  }
  return known.type;
}

/** Whether a request's Content-Type header says JSON, in the one encoding JSON has. */
export function isJson(contentType: string | null): boolean {
  if (contentType === 'application/json') return true;
  const [type, charset = 'charset=utf-8'] = (contentType ?? '')
    .replace(whitespace, '')
    .toLowerCase()
    .split(';');
  return type === 'application/json' && charset === 'charset=utf-8';
}
