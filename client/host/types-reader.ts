import { LRUCache } from 'lru-cache';
import { fetchPossibleTypes, type PossibleTypes } from '#client/graphql/possible-types.ts';

/** How long types, or a failure to fetch them, are cached, ms. */
const cacheMs = 60_000;

/** The polymorphic types of the API; null if it has none. Never rejects. */
export type TypesReader = (apiBaseUrl: string, send: typeof fetch) => Promise<PossibleTypes | null>;

/** Fetches the types of each API at most once a minute, shared by all visitors. */
export function createTypesReader(): TypesReader {
  const asked = new LRUCache<string, Promise<PossibleTypes | null>>({ max: 10, ttl: cacheMs, perf: Date });
  return (apiBaseUrl, send) => {
    const types = asked.get(apiBaseUrl) ?? fetchPossibleTypes(apiBaseUrl, send);
    if (!asked.has(apiBaseUrl)) asked.set(apiBaseUrl, types);
    return types;
  };
}
