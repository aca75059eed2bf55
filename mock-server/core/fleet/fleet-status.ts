import type { DeviceRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import type { DeviceStatus } from '#mock-server/contract/types.generated.ts';
import { availableUpdate, installableOn } from '#mock-server/core/license/installable.ts';
import { expiringMs } from '#mock-server/core/license/term-status.ts';
import { type Columns, noWord } from './columns.ts';
import { inSlices } from './slices.ts';

/** In the order devices are sorted by status. */
export const statuses = [
  'ACTIVE',
  'EXPIRING',
  'CHECK_IN_OVERDUE',
  'GRACE',
  'EXPIRED',
  'NO_LICENSE',
  'RETIRED',
] as const satisfies readonly DeviceStatus[];

const numbers = Object.fromEntries(statuses.map((status, number) => [status, number])) as Record<
  DeviceStatus,
  number
>;

/** The status of each row, computed once a minute. */
export type FleetStatus = {
  /** Place among `statuses`. */
  status: Uint8Array;
  /** 1 if the license works; then `status` is one of the first four, unless the device is retired. */
  works: Uint8Array;
  /** The kind of update that can be installed (`updateKinds`). Computed on first use. */
  update(): Promise<Uint8Array>;
};

/** Kinds of updates. */
export const updateKinds = { none: 0, optional: 1, required: 2 } as const;

type Update = { publishedAt: number; kind: number };

const kindOf = ({ severity }: Pick<ReleaseRecord, 'severity'>) =>
  severity === 'REQUIRED' ? updateKinds.required : updateKinds.optional;

/**
 * For each version the releases that can be installed over it with a license in force, newest first; an ended
 * term covers what was published before its end.
 */
function installableUpdates({ versions }: Columns, device: DeviceRecord, now: number): Update[][] {
  const [term] = device.license?.terms ?? [];
  if (!device.license || !term) return versions.map(() => []);
  const open = { ...term, startsAt: 0, endsAt: Number.POSITIVE_INFINITY, graceEndsAt: null };
  const license = { ...device.license, terms: [open] };
  return versions.map((softwareVersion) => {
    const licensed = { ...device, license, softwareVersion };
    return device.releases
      .filter((release) => installableOn(licensed, release, now).installable)
      .map((release) => ({ publishedAt: release.publishedAt, kind: kindOf(release) }));
  });
}

async function updates(columns: Columns, works: Uint8Array, now: number): Promise<Uint8Array> {
  const { fleet, size, version, endsAt } = columns;
  const found = new Uint8Array(size);
  let installable: Update[][] | undefined;
  const readRow = (row: number): number => {
    if (version[row] === noWord) {
      const release = availableUpdate(fleet.deviceAt(columns.placeAt(row)), now);
      return release ? kindOf(release) : updateKinds.none;
    }
    const ends = endsAt[row] ?? Number.NaN;
    if (works[row] === 0 || Number.isNaN(ends)) return updateKinds.none;
    installable ??= installableUpdates(columns, fleet.deviceAt(columns.placeAt(row)), now);
    const newest = installable[version[row] ?? 0]?.find(
      ({ publishedAt }) => now < ends || publishedAt <= ends,
    );
    return newest?.kind ?? updateKinds.none;
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) found[row] = readRow(row);
  });
  return found;
}

/** The status of each row at `now` (ms), by the same rules as `deviceStatus` and `availableUpdate`. */
export async function fleetStatusAt(columns: Columns, now: number): Promise<FleetStatus> {
  const { size, endsAt, worksUntil, renewed, checkInDueAt, retired } = columns;
  const status = new Uint8Array(size);
  const works = new Uint8Array(size);
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const ends = endsAt[row] ?? Number.NaN;
      // Comparisons with NaN are false; without an end no term has started.
      const isWorking = now < (worksUntil[row] ?? 0) && !Number.isNaN(ends);
      works[row] = Number(isWorking);
      if (retired[row] === 1) status[row] = numbers.RETIRED;
      else if (!isWorking) status[row] = Number.isNaN(ends) ? numbers.NO_LICENSE : numbers.EXPIRED;
      else if (ends <= now) status[row] = numbers.GRACE;
      else if (now > (checkInDueAt[row] ?? now)) status[row] = numbers.CHECK_IN_OVERDUE;
      else if (renewed[row] === 0 && ends - expiringMs <= now) status[row] = numbers.EXPIRING;
    }
  });
  let found: Promise<Uint8Array> | undefined;
  return {
    status,
    works,
    update() {
      found ??= updates(columns, works, now);
      return found;
    },
  };
}
