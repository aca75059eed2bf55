import { LRUCache } from 'lru-cache';
import { fetchPossibleTypes, type PossibleTypes } from '#client/graphql/possible-types.ts';

/** How long what an API said is good, ms; its failure to say it too. */
const keptMs = 60_000;

/** The polymorphic types of the API at an address; null where it doesn't say. Never rejects. */
export type TypesReader = (apiBaseUrl: string, send: typeof fetch) => Promise<PossibleTypes | null>;

/** Asks each API for its types once a minute at most, whoever is waiting for them: they are the same for all. */
export function createTypesReader(): TypesReader {
  const asked = new LRUCache<string, Promise<PossibleTypes | null>>({ max: 10, ttl: keptMs, perf: Date });
  return (apiBaseUrl, send) => {
    const types = asked.get(apiBaseUrl) ?? fetchPossibleTypes(apiBaseUrl, send);
    if (!asked.has(apiBaseUrl)) asked.set(apiBaseUrl, types);
    return types;
  };
}
