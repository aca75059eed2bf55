import type { DeviceFilter } from '#mock-server/contract/types.generated.ts';
import type { RuleSettings } from '#mock-server/core/alerts/rule.ts';
import { lowThreshold } from '#schema/balance/balance-level.ts';
import { startOfDay } from '#schema/calendar/days.ts';
import { type AlertTimes, severities } from '#schema/facts/attention.ts';
import { limitAfter } from '#schema/facts/limit.ts';
import { type Attention, isProblem } from './attention.ts';
import { type Columns, noGroup, notKnown } from './columns.ts';
import { type FleetStatus, licenseStatuses, statuses } from './fleet-status.ts';
import { inSlices, type Slice } from './slices.ts';

/** What alerts depend on besides the devices: the time (ms) and the reader's settings. */
export type AlertContext = {
  now: number;
  settings: RuleSettings;
  /** The reader's own device, and its worst alert given the sandbox's changes; null without one. */
  own: { id: string; worst: AlertTimes | null } | null;
};

/** One bit for each filter field with facet counts, and one for all others. */
export const parts = {
  status: 1,
  product: 2,
  offline: 4,
  group: 8,
  version: 16,
  update: 32,
  others: 64,
  attention: 128,
  license: 256,
} as const;

/** For each row, the filter fields it fails; 0 for matching rows. */
export type Misses = Uint16Array;

/** The named groups, optionally with their subgroups, by index among the fleet's groups. */
function groupsNamed({ fleet }: Columns, ids: readonly string[], includeSubgroups: boolean): Set<number> {
  const named = new Set(ids);
  return new Set(
    fleet.groups.flatMap(({ id, ancestors }, index) => {
      const isBelow = includeSubgroups && ancestors.some((ancestor) => named.has(ancestor.id));
      return named.has(id) || isBelow ? [index] : [];
    }),
  );
}

/** The input of a filter's tests. */
type Rows = {
  columns: Columns;
  fleetStatus: FleetStatus;
  alertContext: AlertContext;
  search: (words: string) => Promise<Uint8Array>;
  attention: () => Promise<Attention>;
};

/** Marks rows whose value isn't wanted; `wanted` has a 1 for each wanted number of the column. */
const missByTable =
  (misses: Misses, part: number, column: Uint8Array | Uint16Array, wanted: Uint8Array): Slice =>
  (from, to) => {
    for (let row = from; row < to; row += 1)
      if (wanted[column[row] ?? 0] === 0) misses[row] = (misses[row] ?? 0) | part;
  };

/** Marks rows whose instant isn't in [`since`, `before`) (ms); `none` says whether rows without one match. */
const missByTime =
  (
    misses: Misses,
    column: Float64Array,
    { since = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY, none = false },
  ): Slice =>
  (from, to) => {
    for (let row = from; row < to; row += 1) {
      const instant = column[row] ?? Number.NaN;
      const isMatch = Number.isNaN(instant) ? none : instant >= since && instant < before;
      if (!isMatch) misses[row] = (misses[row] ?? 0) | parts.others;
    }
  };

/** For all other tests; slower, since it calls a function per row. */
const missByTest =
  (misses: Misses, part: number, isMatch: (row: number) => boolean): Slice =>
  (from, to) => {
    for (let row = from; row < to; row += 1) if (!isMatch(row)) misses[row] = (misses[row] ?? 0) | part;
  };

/** A lookup table by a column's numbers: 1 for listed words, or with `not` for all others. */
function tableOf(words: readonly string[], listed: readonly string[], not: boolean): Uint8Array {
  const table = new Uint8Array(0x100).fill(Number(not));
  words.forEach((word, number) => {
    if (listed.includes(word)) table[number] = Number(!not);
  });
  return table;
}

type GroupIds = readonly (string | null | undefined)[];

function groupTable(columns: Columns, ids: GroupIds, below: boolean, not: boolean): Uint8Array {
  const table = new Uint8Array(0x1_0000).fill(Number(not));
  const named = ids.filter((id) => id != null);
  for (const number of groupsNamed(columns, named, below)) table[number] = Number(!not);
  if (named.length < ids.length) table[noGroup] = Number(!not);
  return table;
}

function matchLists(misses: Misses, filter: DeviceFilter, { columns, fleetStatus }: Rows): Slice[] {
  const { except } = filter;
  const tests: Slice[] = [];
  const both = <T>(
    wanted: T | null | undefined,
    unwanted: T | null | undefined,
    miss: (list: T, not: boolean) => Slice,
  ) => {
    if (wanted != null) tests.push(miss(wanted, false));
    if (unwanted != null) tests.push(miss(unwanted, true));
  };
  both(filter.status, except?.status, (list, not) =>
    missByTable(misses, parts.status, fleetStatus.status, tableOf(statuses, list, not)),
  );
  if (filter.licenseStatus != null)
    tests.push(
      missByTable(
        misses,
        parts.license,
        fleetStatus.licenseStatus,
        tableOf(licenseStatuses, filter.licenseStatus, false),
      ),
    );
  both(filter.classNames, except?.classNames, (list, not) =>
    missByTable(misses, parts.product, columns.className, tableOf(columns.classNames, list, not)),
  );
  both(filter.versions, except?.versions, (list, not) =>
    missByTable(misses, parts.version, columns.version, tableOf(columns.versions, list, not)),
  );
  both(filter.groupIds, except?.groupIds, (ids, not) => {
    const below = (not ? except?.includeSubgroups : filter.includeSubgroups) ?? true;
    return missByTable(misses, parts.group, columns.group, groupTable(columns, ids, below, not));
  });
  return tests;
}

function matchTimes(misses: Misses, filter: DeviceFilter, { columns, alertContext }: Rows): Slice[] {
  const { endsAt, lastCheckInAt, lastUsedAt } = columns;
  /** The first instant after every limit whose last day this is. */
  const dayAfter = (day: string) => limitAfter(day, alertContext.settings.zone) + 1;
  const tests: Slice[] = [];
  const test = (column: Float64Array, limits: { since?: number; before?: number; none?: boolean }) =>
    tests.push(missByTime(misses, column, limits));
  const { expiresBefore, expiresAfter, lastCheckInBefore, lastCheckInSince, unusedSince, timeZone } = filter;
  if (expiresBefore) test(endsAt, { before: dayAfter(expiresBefore) });
  if (expiresAfter) test(endsAt, { since: dayAfter(expiresAfter) });
  if (lastCheckInBefore) test(lastCheckInAt, { before: Date.parse(lastCheckInBefore), none: true });
  if (lastCheckInSince) test(lastCheckInAt, { since: Date.parse(lastCheckInSince) });
  if (unusedSince) test(lastUsedAt, { before: startOfDay(unusedSince, timeZone ?? 'UTC'), none: true });
  return tests;
}

/** A lookup table of two flags: 1 for the wanted one. */
const flagTable = (wanted: boolean) => Uint8Array.of(Number(!wanted), Number(wanted));

/** The same for `updateKinds`. */
const updateTable = (wanted: boolean) => Uint8Array.of(Number(!wanted), Number(wanted), Number(wanted));

/** The same for the urgencies of an attention. */
const problemTable = (wanted: boolean) =>
  Uint8Array.from({ length: severities.length + 1 }, (_, urgency) => Number(isProblem(urgency) === wanted));

/** Tests of one value each. */
function matchValues(
  misses: Misses,
  filter: DeviceFilter,
  { columns, fleetStatus, alertContext }: Rows,
): Slice[] {
  const tests: Slice[] = [];
  const { offline, worksUntil, group, allowed, remaining } = columns;
  const { works } = fleetStatus;
  const when = <T>(
    value: T | null | undefined,
    part: number,
    make: (value: T) => (row: number) => boolean,
  ) => {
    if (value !== null && value !== undefined) tests.push(missByTest(misses, part, make(value)));
  };
  /** The balance of a working license; `notKnown` for others. */
  const left = (row: number) => (works[row] === 1 ? (remaining[row] ?? notKnown) : notKnown);

  when(
    filter.offline,
    parts.offline,
    (wanted) => (row) => !Number.isNaN(worksUntil[row]) && (offline[row] === 1) === wanted,
  );
  when(filter.ungrouped, parts.group, (wanted) => (row) => (group[row] === noGroup) === wanted);
  when(filter.remainingAtMost, parts.others, (most) => (row) => left(row) >= 0 && left(row) <= most);
  when(
    filter.remainingAtLeast,
    parts.others,
    (least) => (row) => left(row) === -1 || left(row) >= Math.max(least, 0),
  );
  when(filter.lowActions, parts.others, (wanted) => (row) => {
    const isLow =
      left(row) >= 0 &&
      left(row) <= lowThreshold(allowed[row] ?? 0, alertContext.settings.lowActionsThreshold);
    return isLow === wanted;
  });
  return tests;
}

/** For each row, the filter fields it fails: fields are combined with and, entries of a list with or. */
export async function matchRows(filter: DeviceFilter, rows: Rows): Promise<Misses> {
  const misses: Misses = new Uint16Array(rows.columns.size);
  const tests = [
    ...matchLists(misses, filter, rows),
    ...matchValues(misses, filter, rows),
    ...matchTimes(misses, filter, rows),
  ];
  const { needsAttention, updateAvailable } = filter;
  if (updateAvailable != null)
    tests.push(
      missByTable(misses, parts.update, (await rows.fleetStatus.update()).kind, updateTable(updateAvailable)),
    );
  if (needsAttention != null)
    tests.push(
      missByTable(misses, parts.attention, (await rows.attention()).urgency, problemTable(needsAttention)),
    );
  const words = filter.search?.trim().toLowerCase();
  if (words) tests.push(missByTable(misses, parts.others, await rows.search(words), flagTable(true)));
  await inSlices(misses.length, (from, to) => {
    for (const test of tests) test(from, to);
  });
  return misses;
}
