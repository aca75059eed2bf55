import { onTestFinished } from 'vitest';
import { createMemoryStore } from '#mock-server/core/memory-store.ts';
import type { SandboxStore } from '#mock-server/core/store.ts';
import { createRedisStore, type RedisOptions } from '#mock-server/node/redis.ts';
import { canUseStore, type RunningRedis, startRedis } from './redis.ts';

export async function testRedis(): Promise<RunningRedis> {
  const redis = await startRedis();
  onTestFinished(redis.kill);
  return redis;
}

/** Ends with the test. Waits for a busy machine. */
export function redisStore(url: string, options: RedisOptions = {}): SandboxStore {
  const store = createRedisStore(url, { answerMs: 60_000, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** `two` are of two processes that share a store; in memory, the same one twice. */
export const testStores = (what: string) => [
  {
    kind: 'in memory',
    two(idleMs?: number): Promise<[SandboxStore, SandboxStore]> {
      const store = createMemoryStore(Date.now, idleMs);
      return Promise.resolve([store, store]);
    },
  },
  ...(canUseStore(what)
    ? [
        {
          kind: 'in Redis',
          async two(idleMs?: number): Promise<[SandboxStore, SandboxStore]> {
            const { url } = await testRedis();
            const options = idleMs === undefined ? {} : { idleMs };
            return [redisStore(url, options), redisStore(url, options)];
          },
        },
      ]
    : []),
];
