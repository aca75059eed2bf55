import { LRUCache } from 'lru-cache';
import { fetchPossibleTypes, type PossibleTypes } from '#client/graphql/possible-types.ts';

/** ms. Failures are cached, too. */
const cacheMs = 60_000;

/** Null if the API has no types. Never rejects. */
export type TypesReader = (apiBaseUrl: string, send: typeof fetch) => Promise<PossibleTypes | null>;

/** Fetches the types of each API at most once a minute, shared by all visitors. */
export function createTypesReader(): TypesReader {
  const typesByApi = new LRUCache<string, Promise<PossibleTypes | null>>({
    max: 10,
    ttl: cacheMs,
    perf: Date,
  });
  return (apiBaseUrl, send) => {
    const types = typesByApi.get(apiBaseUrl) ?? fetchPossibleTypes(apiBaseUrl, send);
    if (!typesByApi.has(apiBaseUrl)) typesByApi.set(apiBaseUrl, types);
    return types;
  };
}
