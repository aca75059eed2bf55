import { onTestFinished } from 'vitest';
import type { Mock } from '#mock-server/core/mock.ts';
import type { SandboxDatabase } from '#mock-server/core/sandbox/sandbox-database.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { createMock, type MockOptions } from '#mock-server/create-mock.ts';
import { createRedisDatabase } from '#mock-server/node/store/redis-database.ts';
import { canUseStore, type RunningRedis, startRedis } from './redis.ts';

export type TestMock = Pick<Mock, 'fetch' | 'shared' | 'tokens'>;

export async function testRedis(): Promise<RunningRedis> {
  const redis = await startRedis();
  onTestFinished(redis.kill);
  return redis;
}

/** Ends with the test. Waits for a busy machine. */
export function testDatabase(url: string): SandboxDatabase {
  const database = createRedisDatabase(url, 60_000);
  onTestFinished(() => database.close());
  return database;
}

export function openInstances(url: string, options: MockOptions = {}): [Mock, Mock] {
  const tokens = createSignedTokens();
  const open = () => createMock({ tokens, ...options, database: testDatabase(url) });
  return [open(), open()];
}

export function inRotation([one, other]: [Mock, Mock]): TestMock {
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn % 2 === 0 ? one : other;
  };
  return { fetch: (request) => next().fetch(request), shared: one.shared, tokens: one.tokens };
}

export const testStores = (what: string) => [
  { store: 'in memory', open: async (options?: MockOptions): Promise<TestMock> => createMock(options) },
  ...(canUseStore(what)
    ? [
        {
          store: 'in a store of two instances',
          open: async (options?: MockOptions): Promise<TestMock> =>
            inRotation(openInstances((await testRedis()).url, options)),
        },
      ]
    : []),
];
