import { LRUCache } from 'lru-cache';
import { randomId } from '#schema/digest/base64-url.ts';
import type { LogEntry } from './store.ts';

/** The requests for one page by the portal's host, which renders it before its tab has a session. */
export type PageLoad = {
  /** The page hands it to the API as X-Mock-Page. */
  readonly id: string;
  /** When the world of the page started, ms. */
  readonly startedAt: number;
  readonly entries: LogEntry[];
};

export type PageLoads = {
  begin(startedAt: number): PageLoad;
  /** Returns a page only once. Null for other IDs, such as those of another instance. */
  take(id: string): PageLoad | null;
};

const pageLoadBounds = { max: 100, ttl: 2 * 60_000 };

/** The host doesn't know a tab's session, so the tab's first request says which page it shows. */
export function createPageLoads(now: () => number): PageLoads {
  const loads = new LRUCache<string, PageLoad>({ ...pageLoadBounds, ttlResolution: 0, perf: { now } });
  return {
    begin(startedAt) {
      const id = randomId();
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
