import type { GroupRecord } from '#fixtures/builders/records.ts';
import { compareVersions } from '#fixtures/builders/versions.ts';
import type { DeviceFacetField } from '#mock-server/contract/types.generated.ts';
import { type Attention, isCritical, isProblem } from './attention.ts';
import { type Columns, noGroup } from './columns.ts';
import { type FleetStatus, licenseStatuses, statuses, updateKinds } from './fleet-status.ts';
import { type Misses, parts } from './match-rows.ts';
import { inSlices } from './slices.ts';

type Value = { value: string; label: string; depth: number; count: number };

export type Facets = {
  totalCount: number;
  facets: { field: DeviceFacetField; values: Value[] }[];
  ungrouped: number;
  updateAvailable: number;
  needsAttention: number;
  critical: number;
};

const statusLabels = {
  ACTIVE: 'Active',
  EXPIRING: 'Expiring',
  CHECK_IN_OVERDUE: 'Check-in overdue',
  GRACE: 'Grace period',
  EXPIRED: 'Expired',
  NO_LICENSE: 'No license',
  RETIRED: 'Retired',
} as const;

const licenseLabels = {
  SCHEDULED: 'Scheduled',
  ACTIVE: 'Active',
  EXPIRING: 'Expiring',
  GRACE: 'Grace period',
  EXPIRED: 'Expired',
} as const;

type Counted = { has: (number: number) => boolean; of: (number: number) => number };

/** Counts rows by number of a column: all rows, and those that fail no other filter field. */
async function count(column: Uint8Array | Uint16Array, misses: Misses, part: number): Promise<Counted> {
  const numbers = column instanceof Uint8Array ? 0x100 : 0x1_0000;
  const all = new Uint32Array(numbers);
  const found = new Uint32Array(numbers);
  await inSlices(misses.length, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const number = column[row] ?? 0;
      all[number] = (all[number] ?? 0) + 1;
      if (((misses[row] ?? 0) & ~part) === 0) found[number] = (found[number] ?? 0) + 1;
    }
  });
  return { has: (number: number) => (all[number] ?? 0) > 0, of: (number: number) => found[number] ?? 0 };
}

/** Every word in use, with its count. */
function values(words: readonly string[], counted: Counted, label = (word: string) => word): Value[] {
  return words.flatMap((value, number) =>
    counted.has(number) ? [{ value, label: label(value), depth: 0, count: counted.of(number) }] : [],
  );
}

/** The groups in use, each counted with its subgroups. */
function groupValues(groups: readonly GroupRecord[], counted: Counted): Value[] {
  const totals = new Map<string, { has: boolean; count: number }>(
    groups.map(({ id }) => [id, { has: false, count: 0 }]),
  );
  groups.forEach((group, number) => {
    if (!counted.has(number)) return;
    for (const { id } of [group, ...group.ancestors]) {
      const total = totals.get(id);
      if (!total) continue;
      total.has = true;
      total.count += counted.of(number);
    }
  });
  return groups.flatMap(({ id, name, ancestors }) => {
    const total = totals.get(id);
    return total?.has ? [{ value: id, label: name, depth: ancestors.length, count: total.count }] : [];
  });
}

/** Counts matching rows by value; each field without its own part of the filter. */
export async function countFacets(
  columns: Columns,
  fleetStatus: FleetStatus,
  { urgency }: Attention,
  misses: Misses,
): Promise<Facets> {
  const { classNames, versions, fleet, offline, worksUntil } = columns;
  const update = (await fleetStatus.update()).kind;
  let totalCount = 0;
  let updateAvailable = 0;
  let needsAttention = 0;
  let critical = 0;
  // 0 online, 1 offline, 2 without a license.
  const kinds = new Uint8Array(columns.size);
  await inSlices(columns.size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const missed = misses[row] ?? 0;
      if (missed === 0) totalCount += 1;
      if (update[row] !== updateKinds.none && (missed & ~parts.update) === 0) updateAvailable += 1;
      if (isProblem(urgency[row] ?? 0) && (missed & ~parts.attention) === 0) needsAttention += 1;
      if (isCritical(urgency[row] ?? 0) && missed === 0) critical += 1;
      kinds[row] = Number.isNaN(worksUntil[row]) ? 2 : (offline[row] ?? 0);
    }
  });
  const groups = await count(columns.group, misses, parts.group);
  return {
    totalCount,
    updateAvailable,
    needsAttention,
    critical,
    ungrouped: groups.of(noGroup),
    facets: [
      {
        field: 'STATUS',
        values: values(
          statuses,
          await count(fleetStatus.status, misses, parts.status),
          (status) => statusLabels[status as keyof typeof statusLabels],
        ),
      },
      {
        field: 'LICENSE_STATUS',
        values: values(
          licenseStatuses,
          await count(fleetStatus.licenseStatus, misses, parts.license),
          (status) => licenseLabels[status as keyof typeof licenseLabels],
        ),
      },
      {
        field: 'PRODUCT',
        values: values(classNames, await count(columns.className, misses, parts.product)),
      },
      {
        field: 'OFFLINE',
        values: values(['false', 'true'], await count(kinds, misses, parts.offline), (value) =>
          value === 'true' ? 'Offline' : 'Online',
        ),
      },
      { field: 'GROUP', values: groupValues(fleet.groups, groups) },
      {
        field: 'VERSION',
        values: values(versions, await count(columns.version, misses, parts.version)).sort((a, b) =>
          compareVersions(b.value, a.value),
        ),
      },
    ],
  };
}
