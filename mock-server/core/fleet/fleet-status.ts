import type { DeviceRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';
import { availableUpdate, installableOn } from '#mock-server/core/license/installable.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { isLate, isOver, limitAfter } from '#schema/facts/limit.ts';
import { soonDays } from '#schema/facts/term.ts';
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

/** In the order of `LicenseStatus`. */
export const licenseStatuses = [
  'SCHEDULED',
  'ACTIVE',
  'EXPIRING',
  'GRACE',
  'EXPIRED',
] as const satisfies readonly LicenseStatus[];

const licenseNumber = (status: LicenseStatus): number => licenseStatuses.indexOf(status);

const numbers = Object.fromEntries(statuses.map((status, number) => [status, number])) as Record<
  DeviceStatus,
  number
>;

/** The status of each row, computed once a minute. */
export type FleetStatus = {
  /** Place among `statuses`. */
  status: Uint8Array;
  /** Place among `licenseStatuses` of the term shown; `noWord` without one and for retired devices. */
  licenseStatus: Uint8Array;
  /** 1 if the license works; then `status` is one of the first four, unless the device is retired. */
  works: Uint8Array;
  /** The updates that can be installed. Computed on first use. */
  update(): Promise<Updates>;
};

/** The kind of each row's update (`updateKinds`), and when it was published (ms). */
export type Updates = { kind: Uint8Array; publishedAt: Float64Array };

/** Kinds of updates. */
export const updateKinds = { none: 0, optional: 1, required: 2 } as const;

type Update = { publishedAt: number; kind: number };

const kindOf = ({ severity }: Pick<ReleaseRecord, 'severity'>) =>
  severity === 'REQUIRED' ? updateKinds.required : updateKinds.optional;

/**
 * For each version the releases that can be installed over it with a license in force, newest first; an ended
 * term covers what was published before its end.
 */
function installableUpdates(
  { versions }: Columns,
  device: DeviceRecord,
  now: number,
  zone: string,
): Update[][] {
  const [term] = device.license?.terms ?? [];
  if (!device.license || !term) return versions.map(() => []);
  const open = { ...term, startsAt: 0, endsAt: Number.POSITIVE_INFINITY, graceEndsAt: null };
  const license = { ...device.license, terms: [open] };
  return versions.map((softwareVersion) => {
    const licensed = { ...device, license, softwareVersion };
    return device.releases
      .filter((release) => installableOn(licensed, release, now, zone).installable)
      .map((release) => ({ publishedAt: release.publishedAt, kind: kindOf(release) }));
  });
}

async function updates(columns: Columns, works: Uint8Array, now: number, zone: string): Promise<Updates> {
  const { fleet, size, version, endsAt } = columns;
  const kind = new Uint8Array(size);
  const published = new Float64Array(size);
  let installable: Update[][] | undefined;
  const updateOf = (row: number): Update | undefined => {
    if (version[row] === noWord) {
      const release = availableUpdate(fleet.deviceAt(columns.placeAt(row)), now, zone);
      return release ? { publishedAt: release.publishedAt, kind: kindOf(release) } : undefined;
    }
    const ends = endsAt[row] ?? Number.NaN;
    if (works[row] === 0 || Number.isNaN(ends)) return undefined;
    installable ??= installableUpdates(columns, fleet.deviceAt(columns.placeAt(row)), now, zone);
    return installable[version[row] ?? 0]?.find(
      ({ publishedAt }) => !isOver(ends, now) || publishedAt <= ends,
    );
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const update = updateOf(row);
      kind[row] = update?.kind ?? updateKinds.none;
      published[row] = update?.publishedAt ?? Number.NaN;
    }
  });
  return { kind, publishedAt: published };
}

/**
 * The status of each row at `now` (ms), with days counted in `zone`, by the same rules as `deviceStatus` and
 * `availableUpdate`.
 */
export async function fleetStatusAt(columns: Columns, now: number, zone: string): Promise<FleetStatus> {
  const { size, endsAt, worksUntil, renewed, checkInDueAt, retired } = columns;
  const status = new Uint8Array(size);
  const licenseStatus = new Uint8Array(size);
  const works = new Uint8Array(size);
  const soon = limitAfter(addDays(dayIn(now, zone), soonDays), zone);
  const licenseOf = (row: number, ends: number): LicenseStatus => {
    if (works[row] === 0) return 'EXPIRED';
    if (isOver(ends, now)) return 'GRACE';
    return renewed[row] === 0 && ends <= soon ? 'EXPIRING' : 'ACTIVE';
  };
  const statusOf = (row: number, license: LicenseStatus): DeviceStatus => {
    if (license === 'EXPIRED' || license === 'GRACE') return license;
    if (isLate(checkInDueAt[row] ?? Number.NaN, now)) return 'CHECK_IN_OVERDUE';
    return license === 'EXPIRING' ? license : 'ACTIVE';
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const ends = endsAt[row] ?? Number.NaN;
      // Comparisons with NaN are false; without an end no term has started.
      works[row] = Number(now < (worksUntil[row] ?? 0) && !Number.isNaN(ends));
      const license = Number.isNaN(ends) || retired[row] === 1 ? null : licenseOf(row, ends);
      licenseStatus[row] = license ? licenseNumber(license) : noWord;
      if (retired[row] === 1) status[row] = numbers.RETIRED;
      else status[row] = license ? numbers[statusOf(row, license)] : numbers.NO_LICENSE;
    }
  });
  let found: Promise<Updates> | undefined;
  return {
    status,
    licenseStatus,
    works,
    update() {
      found ??= updates(columns, works, now, zone);
      return found;
    },
  };
}
