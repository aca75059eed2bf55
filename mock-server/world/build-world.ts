import { LRUCache } from 'lru-cache';
import { buildAccount } from '#fixtures/builders/build-account.ts';
import type { AccountRecord } from '#fixtures/builders/records.ts';
import { accountFacts } from '#fixtures/facts.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { AccountFacts } from '#fixtures/shapes.ts';
import type { World } from './world.ts';

/** A world's data: the same for everybody who meets the same world at the same minute. */
export type WorldRecord = { seed: number; startsAt: number; accounts: readonly AccountRecord[] };

export type WorldBuilder = (world: World, startsAt: number) => WorldRecord;

const minuteMs = 60_000;

/**
 * Builds the data of a world that starts at `startsAt` (ms, the world's time, taken down to the minute).
 * Pure, and remembered for the worlds in use.
 */
export function createWorldBuilder(fixtures: Fixtures): WorldBuilder {
  const facts = new LRUCache<string, AccountFacts[]>({ max: 200 });
  const built = new LRUCache<string, WorldRecord>({ max: 60 });
  // Most requests are for the world of the one before, which its reader knows again.
  let last: { world: World; record: WorldRecord } | undefined;

  function find({ scenario, seed }: World, minute: number): WorldRecord {
    const traits = scenario.join(',');
    const key = `${traits}|${seed}|${minute}`;
    const known = built.get(key);
    if (known) return known;
    const accounts = facts.get(traits) ?? accountFacts(fixtures, scenario);
    facts.set(traits, accounts);
    const record = {
      seed,
      startsAt: minute,
      accounts: accounts.map((each) => buildAccount(each, { fixtures, start: minute, seed })),
    };
    built.set(key, record);
    return record;
  }

  return (world, startsAt) => {
    const minute = Math.floor(startsAt / minuteMs) * minuteMs;
    if (last?.world === world && last.record.startsAt === minute) return last.record;
    const record = find(world, minute);
    last = { world, record };
    return record;
  };
}
