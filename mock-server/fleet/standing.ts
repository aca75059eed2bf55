import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { availableUpdate, installableOn } from '#mock-server/resolvers/installable.ts';
import type { DeviceStatus } from '#mock-server/resolvers/types.generated.ts';
import { type Moment, momentAt } from '#mock-server/world/moment.ts';
import { type Columns, noWord } from './columns.ts';
import { inSlices } from './slices.ts';

/** In the order devices are sorted by status. */
export const statuses = [
  'READY',
  'CHECK_IN_OVERDUE',
  'UNLICENSED',
  'RETIRED',
] as const satisfies readonly DeviceStatus[];

/** How each row stands at an instant; good for the minute of it. */
export type Standing = {
  /** Place among `statuses`. */
  status: Uint8Array;
  /** 1 where the license works; then `status` is one of the first two, unless the device is retired. */
  works: Uint8Array;
  /** 1 where a newer version can be installed. Made when it is asked for. */
  update(): Promise<Uint8Array>;
};

/**
 * For each version the earliest publication among the releases that can be installed over it with a license
 * in force; an ended term covers what was published before its end.
 */
function earliestUpdates({ versions }: Columns, device: DeviceRecord, moment: Moment): number[] {
  const [term] = device.license?.terms ?? [];
  if (!device.license || !term) return versions.map(() => Number.POSITIVE_INFINITY);
  const open = { ...term, startsAt: 0, endsAt: Number.POSITIVE_INFINITY, graceEndsAt: null };
  const license = { ...device.license, terms: [open] };
  return versions.map((softwareVersion) => {
    const licensed = { ...device, license, softwareVersion };
    return Math.min(
      ...device.releases
        .filter((release) => installableOn(licensed, release, moment).installable)
        .map(({ publishedAt }) => publishedAt),
    );
  });
}

async function updates(columns: Columns, works: Uint8Array, now: number): Promise<Uint8Array> {
  const { fleet, size, version, endsAt } = columns;
  const found = new Uint8Array(size);
  const moment = momentAt(now);
  let earliest: number[] | undefined;
  const readRow = (row: number) => {
    if (version[row] === noWord) {
      found[row] = Number(availableUpdate(fleet.deviceAt(columns.placeAt(row)), moment) !== null);
      return;
    }
    const ends = endsAt[row] ?? Number.NaN;
    if (works[row] === 0 || Number.isNaN(ends)) return;
    earliest ??= earliestUpdates(columns, fleet.deviceAt(columns.placeAt(row)), moment);
    const published = earliest[version[row] ?? 0] ?? Number.POSITIVE_INFINITY;
    found[row] = Number(Number.isFinite(published) && (now < ends || published <= ends));
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) readRow(row);
  });
  return found;
}

/** How each row stands at `now` (ms); as `deviceStatus` and `availableUpdate` say of a device. */
export async function standingAt(columns: Columns, now: number): Promise<Standing> {
  const { size, worksUntil, checkInDueAt, retired } = columns;
  const status = new Uint8Array(size);
  const works = new Uint8Array(size);
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      // NaN is before nothing and after nothing.
      const isWorking = now < (worksUntil[row] ?? 0);
      works[row] = Number(isWorking);
      if (retired[row] === 1) status[row] = 3;
      else if (!isWorking) status[row] = 2;
      else if (now > (checkInDueAt[row] ?? now)) status[row] = 1;
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
