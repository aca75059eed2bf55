import { LRUCache } from 'lru-cache';
import type { ApiResponse } from '#mock-server/contract/wire.ts';
import { base64Url } from '#schema/digest/base64-url.ts';
import { firstCharacters } from '#schema/text/characters.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';
import { maskResponse, maskVariables } from '#schema/world/mask-secrets.ts';

/** `at` is in ms. */
export type LogEntry = Omit<LoggedRequest, 'at'> & { at: number };

const maxVariables = 2_000;
const maxResponse = 8_000;

export function loggedVariables(variables: unknown): LoggedRequest['variables'] {
  try {
    const masked = Object(maskVariables(variables));
    return new TextEncoder().encode(JSON.stringify(masked)).length > maxVariables ? null : masked;
  } catch {
    return null; // Nested too deeply.
  }
}

// Saves 15 µs of 60 for a response from the cache.
const texts = new WeakMap<ApiResponse, string>();

export function loggedResponse(response: ApiResponse | null): string | null {
  if (typeof response?.body !== 'string') return null;
  const cached = texts.get(response);
  if (cached !== undefined) return cached;
  // Cut first: a token that breaks off is masked too.
  const text = firstCharacters(maskResponse(firstCharacters(response.body, maxResponse)), maxResponse);
  texts.set(response, text);
  return text;
}

/** The host's requests for one page. */
export type PageLoad = {
  /** The page hands it to the API as X-Mock-Page. */
  readonly id: string;
  /** When the world of the page started, ms. */
  readonly startedAt: number;
  readonly entries: LogEntry[];
};

export type PageLoads = {
  begin(startedAt: number): PageLoad;
  /** Only once. Null for other IDs, such as those of another instance. */
  take(id: string): PageLoad | null;
};

const pageLoadBounds = { max: 100, ttl: 2 * 60_000 };

/** The host doesn't know a tab's session, so the tab's first request says which page it shows. */
export function createPageLoads(now: () => number): PageLoads {
  const loads = new LRUCache<string, PageLoad>({ ...pageLoadBounds, ttlResolution: 0, perf: { now } });
  return {
    begin(startedAt) {
      const id = base64Url(crypto.getRandomValues(new Uint8Array(16)));
      const load = { id, startedAt, entries: [] };
      loads.set(id, load);
      return load;
    },
    take(id) {
      const load = loads.get(id) ?? null;
      loads.delete(id);
      return load;
    },
  };
}
