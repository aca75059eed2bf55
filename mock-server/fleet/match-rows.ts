import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { lowThreshold } from '#mock-server/resolvers/alert-rules/balance-rules.ts';
import { availableUpdate, installableOn } from '#mock-server/resolvers/installable.ts';
import type { DeviceFilter } from '#mock-server/resolvers/types.generated.ts';
import type { PreferencesRecord } from '#mock-server/sandbox/preferences.ts';
import { type Columns, statusAt, works } from './columns.ts';

type Match = (row: number) => boolean;

/** What a filter is judged by besides the figures: the time (ms), and when the reader calls a balance low. */
export type Judging = { now: number; preferences: PreferencesRecord };

/** The groups a filter names, and those below them if it says so, by their place among the fleet's groups. */
function groupsNamed({ fleet }: Columns, ids: readonly string[], includeSubgroups: boolean): Set<number> {
  return new Set(
    fleet.groups.flatMap(({ id, ancestors }, index) => {
      const isBelow = includeSubgroups && ancestors.some((ancestor) => ids.includes(ancestor.id));
      return ids.includes(id) || isBelow ? [index] : [];
    }),
  );
}

/**
 * For each version the earliest publication among the releases that can be installed over it with a license
 * in force; an ended term covers what was published before its end.
 */
function earliestUpdates({ versions }: Columns, device: DeviceRecord, now: number): number[] {
  const [term] = device.license?.terms ?? [];
  if (!device.license || !term) return versions.map(() => Number.POSITIVE_INFINITY);
  const open = { ...term, startsAt: 0, endsAt: Number.POSITIVE_INFINITY, graceEndsAt: null };
  const license = { ...device.license, terms: [open] };
  return versions.map((softwareVersion) => {
    const licensed = { ...device, license, softwareVersion };
    return Math.min(
      ...device.releases
        .filter((release) => installableOn(licensed, release, now).installable)
        .map(({ publishedAt }) => publishedAt),
    );
  });
}

function hasUpdate(columns: Columns, now: number): Match {
  const { fleet } = columns;
  let earliest: number[] | undefined;
  return (row) => {
    const version = columns.version(row);
    const endsAt = columns.endsAt(row);
    if (version === null) return availableUpdate(fleet.deviceAt(columns.placeAt(row)), now) !== null;
    if (!works(columns, row, now) || endsAt === null) return false;
    earliest ??= earliestUpdates(columns, fleet.deviceAt(columns.placeAt(row)), now);
    const published = earliest[version] ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(published) && (now < endsAt || published <= endsAt);
  };
}

/** One test for each field of the filter that restricts anything. */
function tests(columns: Columns, filter: DeviceFilter, { now, preferences }: Judging): Match[] {
  const { fleet, placeAt } = columns;
  const found: Match[] = [];
  const when = <T>(value: T | null | undefined, make: (value: T) => Match) => {
    if (value !== null && value !== undefined) found.push(make(value));
  };
  when(filter.status, (wanted) => (row) => wanted.includes(statusAt(columns, row, now)));
  when(filter.classNames, (wanted) => {
    const numbers = columns.classNames.map((name) => wanted.includes(name));
    return (row) => numbers[columns.className(row)] === true;
  });
  when(
    filter.offline,
    (wanted) => (row) => columns.worksUntil(row) !== null && columns.offline(row) === wanted,
  );
  when(filter.groupIds, (ids) => {
    const wanted = groupsNamed(columns, ids, filter.includeSubgroups ?? true);
    return (row) => wanted.has(columns.group(row) ?? -1);
  });
  when(filter.ungrouped, (wanted) => (row) => (columns.group(row) === null) === wanted);
  when(filter.versions, (wanted) => {
    const numbers = columns.versions.map((version) => wanted.includes(version));
    return (row) => numbers[columns.version(row) ?? -1] === true;
  });
  when(filter.updateAvailable, (wanted) => {
    const has = hasUpdate(columns, now);
    return (row) => has(row) === wanted;
  });
  when(filter.expiresBefore, (day) => {
    const end = Date.parse(`${day}T00:00:00Z`) + dayMs;
    return (row) => (columns.endsAt(row) ?? end) < end;
  });
  when(filter.lastCheckInBefore, (instant) => {
    const before = Date.parse(instant);
    return (row) => (columns.lastCheckInAt(row) ?? Number.NEGATIVE_INFINITY) < before;
  });
  when(filter.unusedSince, (day) => {
    const since = Date.parse(`${day}T00:00:00Z`);
    return (row) => (columns.lastUsedAt(row) ?? Number.NEGATIVE_INFINITY) < since;
  });
  when(filter.lowActions, (wanted) => (row) => {
    const left = works(columns, row, now) ? columns.remaining(row) : null;
    const isLow = left !== null && left >= 0 && left <= lowThreshold(columns.allowed(row) ?? 0, preferences);
    return isLow === wanted;
  });
  // The dearest last: it makes the device.
  when(filter.search?.trim().toLowerCase() || null, (words) => (row) => {
    const { serialNumber, name } = fleet.labelsAt(placeAt(row));
    return serialNumber.toLowerCase().includes(words) || (name?.toLowerCase().includes(words) ?? false);
  });
  return found;
}

/** Whether a row matches a filter: fields are combined with and, entries of one list with or. */
export function createMatch(columns: Columns, filter: DeviceFilter, judging: Judging): Match {
  const all = tests(columns, filter, judging);
  return (row) => all.every((test) => test(row));
}
