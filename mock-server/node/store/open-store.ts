import type { SandboxDatabase } from '#mock-server/core/sandbox/sandbox-database.ts';

/** Null is memory. Loads the client only where it is used. @throws Error with one sentence for an invalid address. */
export async function openStore(url: string | null): Promise<SandboxDatabase | undefined> {
  if (url === null) return undefined;
  const { createRedisDatabase } = await import('./redis-database.ts');
  return createRedisDatabase(url);
}
