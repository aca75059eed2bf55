import { LRUCache } from 'lru-cache';
import { buildAccount } from '#fixtures/builders/build-account.ts';
import { datedInstants, type StablePeriod, stablePeriodAt } from '#fixtures/builders/instants.ts';
import type { AccountRecord, DeviceRow, FleetRecord } from '#fixtures/builders/records.ts';
import { accountFacts } from '#fixtures/facts.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { AccountFacts } from '#fixtures/shapes.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createFleetMemo } from './fleet-memo.ts';

/** The data of a world that starts at `startsAt` (rounded down to the minute), at `now`; both ms. */
export type WorldBuilder = (world: WorldSpec, startsAt: number, now: number) => WorldData;

const minuteMs = 60_000;

/** Rows of a fleet: 10,000 take 60 ms to make at the world's start, and 0.3 s later. */
const rows = createFleetMemo<DeviceRow>();

function withKeptRows(account: AccountRecord): AccountRecord {
  const fleet: FleetRecord = {
    ...account.fleet,
    rows: () => rows(fleet, '', account.fleet.rows),
  };
  return { ...account, fleet };
}

/** Builds the data of worlds. Pure; cached for the worlds in use. */
export function createWorldBuilder(fixtures: Fixtures): WorldBuilder {
  const facts = new LRUCache<string, AccountFacts[]>({ max: 200 });
  const instants = new LRUCache<string, readonly number[]>({ max: 200 });
  const built = new LRUCache<string, WorldData>({ max: 60 });
  // Most requests are for the same world as the previous one.
  let last: { world: WorldSpec; record: WorldData } | undefined;

  function factsOf({ scenario }: WorldSpec): AccountFacts[] {
    const traits = scenario.join(',');
    const accounts = facts.get(traits) ?? accountFacts(fixtures, scenario);
    facts.set(traits, accounts);
    return accounts;
  }

  function find(world: WorldSpec, start: number, steady: StablePeriod): WorldData {
    const { scenario, seed } = world;
    const key = `${scenario.join(',')}|${seed}|${start}|${steady.from}`;
    const known = built.get(key);
    if (known) return known;
    const now = steady.from;
    const record: WorldData = {
      seed,
      startsAt: start,
      steady,
      accounts: factsOf(world).map((each) =>
        withKeptRows(buildAccount(each, { fixtures, start, now, seed })),
      ),
      accountsAtStart: () => (now === start ? record : recordAt(world, start, start)).accounts,
    };
    built.set(key, record);
    return record;
  }

  function recordAt(world: WorldSpec, start: number, now: number): WorldData {
    const key = `${world.scenario.join(',')}|${start}`;
    const known = instants.get(key) ?? datedInstants(factsOf(world), start);
    instants.set(key, known);
    return find(world, start, stablePeriodAt(known, start, now));
  }

  return (world, startsAt, now) => {
    const start = Math.floor(startsAt / minuteMs) * minuteMs;
    if (last?.world === world && last.record.startsAt === start) {
      const { from, until } = last.record.steady;
      if (from <= now && now < until) return last.record;
    }
    const record = recordAt(world, start, now);
    last = { world, record };
    return record;
  };
}
