import type { SandboxDatabase } from '#mock-server/core/sandbox/sandbox-database.ts';

/**
 * The store at an address, null for memory. Its client is loaded here, so that only those who use it pay for it.
 *
 * @throws Error with one sentence for an address that isn't one.
 */
export async function openStore(url: string | null): Promise<SandboxDatabase | undefined> {
  if (url === null) return undefined;
  const { createRedisDatabase } = await import('./redis-database.ts');
  return createRedisDatabase(url);
}
