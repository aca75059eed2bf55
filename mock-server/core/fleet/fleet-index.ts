import { LRUCache } from 'lru-cache';
import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { DeviceFilter, DeviceSort } from '#mock-server/contract/types.generated.ts';
import { type Attention, attentionAt } from './attention.ts';
import { changedColumns, changedSearch } from './changed-columns.ts';
import { type Columns, createColumns } from './columns.ts';
import { countFacets, type Facets } from './count-facets.ts';
import { viewOf } from './fleet-now.ts';
import { type FleetStatus, fleetStatusAt } from './fleet-status.ts';
import { inTurn } from './in-turn.ts';
import { type AlertContext, type Misses, matchRows } from './match-rows.ts';
import { createSearchText, type SearchText, searchRows } from './search-text.ts';
import { inSlices } from './slices.ts';
import { plainOrder, sortRows } from './sort-rows.ts';

const minuteMs = 60_000;
/** Maximum number of cached rows. A million devices take 60 MB for columns, 30 MB for search and 4 MB per order. */
const maxRows = 1_100_000;
/** Each keeps its world alive, and requests without a session start a new world each minute. */
const maxFleets = 8;
const maxChanged = 2;
const maxOrders = 8;
const maxAnswers = 2;

/** Columns of a fleet, and cached results computed from them. */
export type FleetIndex = {
  columns: Columns;
  facets(filter: DeviceFilter, alertContext: AlertContext): Promise<Facets>;
  matches(filter: DeviceFilter, sort: readonly DeviceSort[], alertContext: AlertContext): Promise<Matches>;
};

/** All rows in order, and the positions of those that match. */
export type Matches = { order: Uint32Array; places: Uint32Array };

/** Results by key, finished or in progress. */
type ResultCache<Value> = LRUCache<string, Promise<Value>>;

const createCache = <Value>(max: number): ResultCache<Value> => new LRUCache<string, Promise<Value>>({ max });

function cached<Value>(kept: ResultCache<Value>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = kept.get(key);
  if (known) return known;
  const value = make();
  kept.set(key, value);
  // Failures and refusals aren't cached.
  value.catch(() => kept.delete(key));
  return value;
}

/** Fleets are computed once a minute, as of its start. */
const atMinute = (alertContext: AlertContext): AlertContext => ({
  ...alertContext,
  now: Math.floor(alertContext.now / minuteMs) * minuteMs,
});

/** The cache key of an alert context. */
const alertContextKey = ({
  now,
  settings: { alertLeadDays, lowActionsThreshold, zone },
  own,
}: AlertContext) => JSON.stringify([now, alertLeadDays, lowActionsThreshold, zone, own]);

const filterKey = (filter: DeviceFilter, alertContext: AlertContext) =>
  JSON.stringify(filter) + alertContextKey(alertContext);

/** 1 for each row that contains the words (in lower case). */
type Search = (words: string) => Promise<Uint8Array>;

function createIndex(columns: Columns, search: Search): FleetIndex {
  const statusByMinute = createCache<FleetStatus>(2);
  const attentions = createCache<Attention>(maxAnswers);
  const orders = createCache<Uint32Array>(maxOrders);
  const missed = createCache<Misses>(maxAnswers);
  const matching = createCache<Matches>(maxAnswers);
  const counted = createCache<Facets>(100);

  const statusAt = ({ now, settings: { zone } }: AlertContext) =>
    cached(statusByMinute, `${now} ${zone}`, () => fleetStatusAt(columns, now, zone));
  const attentionOf = (alertContext: AlertContext) =>
    cached(attentions, alertContextKey(alertContext), async () =>
      attentionAt(columns, await statusAt(alertContext), alertContext),
    );
  function orderOf(sort: readonly DeviceSort[], alertContext: AlertContext): Promise<Uint32Array> {
    const [first, ...later] = sort;
    if (!first) return cached(orders, '', async () => plainOrder(columns));
    const { now } = alertContext;
    const isByAlerts = sort.some(({ field }) => field === 'ATTENTION');
    const key = JSON.stringify(sort) + (isByAlerts ? alertContextKey(alertContext) : String(now));
    return cached(orders, key, async () =>
      sortRows(
        {
          columns,
          fleetStatus: await statusAt(alertContext),
          attention: () => attentionOf(alertContext),
        },
        await orderOf(later, alertContext),
        first,
      ),
    );
  }
  const missesOf = (filter: DeviceFilter, alertContext: AlertContext) =>
    cached(missed, filterKey(filter, alertContext), async () =>
      matchRows(filter, {
        columns,
        fleetStatus: await statusAt(alertContext),
        alertContext,
        search,
        attention: () => attentionOf(alertContext),
      }),
    );
  async function findMatches(filter: DeviceFilter, sort: readonly DeviceSort[], alertContext: AlertContext) {
    const misses = await missesOf(filter, alertContext);
    const order = await orderOf(sort, alertContext);
    const places = new Uint32Array(order.length);
    let count = 0;
    await inSlices(order.length, (from, to) => {
      for (let at = from; at < to; at += 1) {
        if (misses[order[at] ?? 0] !== 0) continue;
        places[count] = at;
        count += 1;
      }
    });
    return { order, places: places.slice(0, count) };
  }

  return {
    columns,
    facets(filter, given) {
      const alertContext = atMinute(given);
      return cached(counted, filterKey(filter, alertContext), () =>
        inTurn(columns.size, async () =>
          countFacets(
            columns,
            await statusAt(alertContext),
            await attentionOf(alertContext),
            await missesOf(filter, alertContext),
          ),
        ),
      );
    },
    matches(filter, sort, given) {
      const alertContext = atMinute(given);
      return cached(matching, filterKey(filter, alertContext) + JSON.stringify(sort), () =>
        inTurn(columns.size, () => findMatches(filter, sort, alertContext)),
      );
    },
  };
}

type Base = { columns: Columns; text: SearchText };

// A world's fleet is the same object while the world is cached.
const bases = new LRUCache<FleetRecord, Promise<Base>>({
  max: maxFleets,
  maxSize: maxRows,
  sizeCalculation: (_base, { size }) => Math.max(size, 1),
});
const indexes = new LRUCache<FleetRecord, FleetIndex>({
  max: maxFleets,
  maxSize: maxRows,
  sizeCalculation: ({ columns }) => Math.max(columns.size, 1),
});
const changed = new LRUCache<FleetRecord, FleetIndex>({ max: maxChanged });

async function readBase(fleet: FleetRecord, places: Uint32Array | null): Promise<Base> {
  const columns = await createColumns(fleet, places);
  return { columns, text: await createSearchText(columns) };
}

/**
 * The index of the devices at `places` of a fleet; of all if it is null. Only the first request for
 * a fleet waits for it to be read; of a fleet with changes, only those are read again.
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
  const index = createIndex(columns, async (words) =>
    changedSearch(await searchRows(base.text, columns.size, words), view, columns, words),
  );
  changed.set(fleet, index);
  return index;
}
