import { LRUCache } from 'lru-cache';
import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { DeviceFilter, DeviceSort } from '#mock-server/resolvers/types.generated.ts';
import { viewOf } from '#mock-server/sandbox/fleet-now.ts';
import { changedColumns, changedSearch } from './changed-columns.ts';
import { type Columns, createColumns } from './columns.ts';
import { countFacets, type Facets } from './count-facets.ts';
import { type Judging, type Misses, matchRows } from './match-rows.ts';
import { createSearchText, type SearchText, searchRows } from './search-text.ts';
import { plainOrder, sortRows } from './sort-rows.ts';
import { type Standing, standingAt } from './standing.ts';

const minuteMs = 60_000;
/** Of a million devices the figures are 60 MB, what is searched 30 MB, an order 4 MB: so many are kept at once. */
const mostRows = 1_100_000;
const mostChanged = 2;
const mostOrders = 8;
const mostAnswers = 2;

/** The figures of a fleet and what was made of them lately; all of it can be made again. */
export type FleetIndex = {
  columns: Columns;
  /** Where `words` (in lower case) occur, 1 for each row. */
  search(words: string): Uint8Array;
  standing(now: number): Standing;
  order(sort: readonly DeviceSort[], now: number): Uint32Array;
  misses(filter: DeviceFilter, judging: Judging): Misses;
  facets(filter: DeviceFilter, judging: Judging): Facets;
  /** Places in the order of those that match. */
  matches(filter: DeviceFilter, sort: readonly DeviceSort[], judging: Judging): Uint32Array;
};

/** `make` for a key, unless it was made lately. */
function remember<Value extends object>(
  kept: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}

const minuteOf = (now: number) => Math.floor(now / minuteMs);

/** What a filter's answer hangs on besides the devices. */
const filterKey = (filter: DeviceFilter, { now, preferences, zone }: Judging) =>
  JSON.stringify([
    filter,
    minuteOf(now),
    zone,
    filter.lowActions == null ? null : preferences.lowActionsThreshold,
  ]);

function createIndex(columns: Columns, search: (words: string) => Uint8Array): FleetIndex {
  const standings = new LRUCache<string, Standing>({ max: 2 });
  const orders = new LRUCache<string, Uint32Array>({ max: mostOrders });
  const missed = new LRUCache<string, Misses>({ max: mostAnswers });
  const matching = new LRUCache<string, Uint32Array>({ max: mostAnswers });
  const counted = new LRUCache<string, Facets>({ max: 100 });
  const index: FleetIndex = {
    columns,
    search,
    standing: (now) => remember(standings, String(minuteOf(now)), () => standingAt(columns, now)),
    order(sort, now) {
      const [first, ...later] = sort;
      if (!first) return remember(orders, '', () => plainOrder(columns));
      return remember(orders, JSON.stringify([sort, minuteOf(now)]), () =>
        sortRows(columns, index.standing(now), index.order(later, now), first),
      );
    },
    misses: (filter, judging) =>
      remember(missed, filterKey(filter, judging), () =>
        matchRows(filter, { columns, standing: index.standing(judging.now), judging, search }),
      ),
    facets: (filter, judging) =>
      remember(counted, filterKey(filter, judging), () =>
        countFacets(columns, index.standing(judging.now), index.misses(filter, judging)),
      ),
    matches: (filter, sort, judging) =>
      remember(matching, filterKey(filter, judging) + JSON.stringify(sort), () => {
        const misses = index.misses(filter, judging);
        const order = index.order(sort, judging.now);
        const found = new Uint32Array(order.length);
        let count = 0;
        for (let at = 0; at < order.length; at += 1) {
          if (misses[order[at] ?? 0] !== 0) continue;
          found[count] = at;
          count += 1;
        }
        return found.slice(0, count);
      }),
  };
  return index;
}

type Base = { columns: Columns; text: SearchText };

// A world's fleet is the same object for as long as the world is remembered.
const bases = new LRUCache<FleetRecord, Promise<Base>>({
  maxSize: mostRows,
  sizeCalculation: (_base, { size }) => Math.max(size, 1),
});
const indexes = new LRUCache<FleetRecord, FleetIndex>({
  maxSize: mostRows,
  sizeCalculation: ({ columns }) => Math.max(columns.size, 1),
});
const changed = new LRUCache<FleetRecord, FleetIndex>({ max: mostChanged });

async function readBase(fleet: FleetRecord, places: Uint32Array | null): Promise<Base> {
  const columns = await createColumns(fleet, places);
  return { columns, text: await createSearchText(columns) };
}

/**
 * The index of the devices at `places` of a fleet; of all of them where it is null. Only the first to ask for
 * a fleet waits for it to be read; where a visitor changed something of it, only that is read anew.
 */
export async function fleetIndex(fleet: FleetRecord, places: Uint32Array | null): Promise<FleetIndex> {
  const plainIndex = ({ columns, text }: Base) =>
    createIndex(columns, (words) => searchRows(text, columns.size, words));
  if (places) return plainIndex(await readBase(fleet, places));
  const view = viewOf(fleet);
  const known = view ? changed.get(fleet) : indexes.get(fleet);
  if (known) return known;

  const source = view?.base ?? fleet;
  const reading = bases.get(source) ?? readBase(source, null);
  bases.set(source, reading);
  const base = await reading;
  if (!view) {
    const index = indexes.get(fleet) ?? plainIndex(base);
    indexes.set(fleet, index);
    return index;
  }
  const columns = changedColumns(base.columns, fleet, view);
  const index = createIndex(columns, (words) =>
    changedSearch(searchRows(base.text, columns.size, words), view, columns, words),
  );
  changed.set(fleet, index);
  return index;
}
