import type { Change } from '#mock-server/contract/change.ts';
import { emptyWorld, type WorldSpec } from '#mock-server/contract/world-spec.ts';
import { recordChange } from './sandbox.ts';
import type { SandboxDatabase } from './sandbox-database.ts';
import type { Caller, OpenedSandbox } from './sandboxes.ts';
import { createSharedSandboxes } from './shared-sandboxes.ts';
import { createStoreWatch } from './store-watch.ts';
import { createTestDatabase } from './test-database.ts';

export const start = Date.UTC(2026, 2, 1, 9);
export const minute = 60_000;
export const worlds: Record<string, WorldSpec> = {
  'as=owner': { ...emptyWorld, as: 'owner' },
  'as=admin': { ...emptyWorld, as: 'admin' },
  'seed=2': { ...emptyWorld, seed: 2 },
  'fault=*:empty@2': {
    ...emptyWorld,
    fault: [
      {
        target: '*',
        kind: { name: 'empty', number: null, parameters: {} },
        when: { from: 2, to: 2 },
      },
    ],
  },
};
export const callerOf = (query: string, more: Partial<Caller> = {}): Caller => ({
  ...{ session: 'a', world: worlds[query] ?? emptyWorld, query, operation: 'Q' },
  ...more,
});
export const owner = callerOf('as=owner');
export const changeOf = (email: string): Change => ({ kind: 'password-reset-requested', at: 1, email });

/** Two processes that share a store. */
export function openShared(more: Partial<SandboxDatabase> = {}) {
  const { database: base, sandboxes, fail } = createTestDatabase();
  const database = Object.defineProperties(
    { ...base, ...more },
    { isAvailable: { get: () => base.isAvailable } },
  );
  let time = start;
  const now = () => time;
  const warnings: string[] = [];
  const open = (origin = 'fixtures secret') =>
    createSharedSandboxes({
      database,
      readWorld: (query) => worlds[query] ?? null,
      now,
      origin: () => origin,
      watch: createStoreWatch(
        () => origin,
        (line) => warnings.push(line),
      ),
    });
  const pass = (ms: number) => {
    time += ms;
  };
  return { one: open(), other: open(), open, pass, fail, sandboxes, warnings, base };
}
export type Shared = ReturnType<typeof createSharedSandboxes>;

export const record =
  (...emails: string[]) =>
  ({ sandbox }: OpenedSandbox) => {
    for (const email of emails) recordChange(sandbox, changeOf(email));
    return emails.join();
  };
export async function change(shared: Shared, caller: Caller, ...emails: string[]) {
  return shared.run(caller, await shared.open(caller), true, record(...emails));
}
export const emailsIn = async (shared: Shared, caller = owner) =>
  (await shared.open(caller)).sandbox.changes.map((each) => ('email' in each ? each.email : each.kind));
