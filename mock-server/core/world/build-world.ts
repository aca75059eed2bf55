import { LRUCache } from 'lru-cache';
import { createAccount } from '#fixtures/builders/build-account.ts';
import { accountFacts } from '#fixtures/facts.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { WorldData } from '#mock-server/contract/context.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { getOrCreate } from '#mock-server/core/get-or-create.ts';

/** `startsAt` is rounded down to the minute; both are ms. */
export type WorldBuilder = (world: WorldSpec, startsAt: number, now: number) => WorldData;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function createWorldBuilder(fixtures: Fixtures): WorldBuilder {
  // Saves 0.6 ms for each request; the times of a world share what doesn't depend on the time.
  const started = new LRUCache<string, (now: number) => WorldData>({ max: 60 });

  function startWorld({ scenario, seed }: WorldSpec, start: number): (now: number) => WorldData {
    const facts = accountFacts(fixtures, scenario);
    const accounts = facts.map((each) => createAccount(each, { fixtures, seed, start }));
    const records = new LRUCache<number, WorldData>({ max: 4 });
    const at = (now: number): WorldData => {
      // Once an hour from the start, so that a fleet doesn't change with every check-in.
      const hour = start + Math.floor((now - start) / hourMs) * hourMs;
      return getOrCreate<number, WorldData>(records, hour, (asOf) => ({
        seed,
        startsAt: start,
        asOf,
        accounts: accounts.map((accountAt) => accountAt(asOf)),
        accountsAtStart: () => at(start).accounts,
      }));
    };
    return at;
  }

  return (world, startsAt, now) => {
    const start = Math.floor(startsAt / minuteMs) * minuteMs;
    const key = `${world.scenario.join(',')}|${world.seed}|${start}`;
    return getOrCreate<string, (now: number) => WorldData>(started, key, () => startWorld(world, start))(now);
  };
}
