import type { SandboxDatabase } from '#mock-server/core/sandbox/sandbox-database.ts';

/**
 * Null is memory. Loads the client here, so that only those who use it pay for it. @throws Error with one sentence for
 * an invalid address.
 */
export async function openStore(url: string | null): Promise<SandboxDatabase | undefined> {
  if (url === null) return undefined;
  const { createRedisDatabase } = await import('./redis-database.ts');
  return createRedisDatabase(url);
}
