import { LRUCache } from 'lru-cache';
import { MissingOperations } from '#client/graphql/missing-operations.ts';

/** What an API lacks for the permissions of a token. */
export type MissingReader = (apiUrl: string, permissions: readonly string[]) => MissingOperations;

/** Shared by all visitors with the same permissions, who see the same fields. */
export function createMissingReader(): MissingReader {
  const lists = new LRUCache<string, MissingOperations>({ max: 1_000 });
  return (apiUrl, permissions) => {
    const key = JSON.stringify([apiUrl, permissions]);
    const missing = lists.get(key) ?? new MissingOperations();
    lists.set(key, missing);
    return missing;
  };
}
