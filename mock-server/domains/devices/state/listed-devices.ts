import type {
  DeviceRecord,
  DeviceRow,
  FleetRecord,
  LightTerm,
  ReleaseRecord,
} from '#fixtures/builders/records.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';
import { createFleetMemo } from '#mock-server/core/world/fleet-memo.ts';
import { deviceStatus, shownStatus, updatesEndAt } from '#mock-server/domains/license/state.ts';
import { availableUpdate } from '#mock-server/domains/software/state/installable.ts';
import type { AlertTimes } from '#schema/facts/attention.ts';
import { shownTerm, termInForce } from '#schema/facts/term.ts';
import { createAttention } from './attention.ts';
import { unchangedFleet } from './fleet-now.ts';

const minuteMs = 60_000;

/** `now` is in ms. */
export type AlertContext = {
  now: number;
  /** In which the days of licenses are counted. */
  zone: string;
  /** `worst` is null without an alert. */
  own: { device: DeviceRecord; worst: AlertTimes | null } | null;
};

export type ListedDevice = DeviceRow & {
  place: number;
  /** Null without a license. */
  term: LightTerm | null;
  /** `term` if it is in force: only then its actions can be used. */
  inForce: LightTerm | null;
  status: DeviceStatus;
  licenseStatus: LicenseStatus | null;
  update: ReleaseRecord | null;
  worst: () => AlertTimes | null;
};

function createShared<Answer>() {
  const answers = new Map<string, { answer: Answer }>();
  return (key: string, find: () => Answer): Answer => {
    const shared = answers.get(key) ?? { answer: find() };
    answers.set(key, shared);
    return shared.answer;
  };
}

/** Terms begin at midnight, so that few dates stand for thousands of devices. */
function createListing(fleet: FleetRecord, { now, zone }: Omit<AlertContext, 'own'>) {
  const statuses = createShared<LicenseStatus | null>();
  const updates = createShared<ReleaseRecord | null>();
  const worstOf = createAttention(fleet, now, zone);
  const statusOf = (row: DeviceRow) =>
    statuses(
      (row.license?.terms ?? [])
        .map(({ startsAt, endsAt, graceEndsAt }) => `${startsAt} ${endsAt} ${graceEndsAt}`)
        .join(),
      () => shownStatus(row, now, zone),
    );
  const updateOf = ({ license, softwareVersion, registeredAt }: DeviceRow, term: LightTerm | null) => {
    if (!term) return null;
    return updates(`${softwareVersion ?? registeredAt} ${updatesEndAt(term, now)}`, () =>
      availableUpdate({ license, softwareVersion, registeredAt, releases: fleet.releases }, now, zone),
    );
  };
  return (row: DeviceRow, place: number): ListedDevice => {
    const licenseStatus = row.retired ? null : statusOf(row);
    const terms = row.license?.terms ?? [];
    const inForce = termInForce(terms, now);
    const update = updateOf(row, inForce);
    let worst: AlertTimes | null | undefined;
    return {
      ...row,
      place,
      term: shownTerm(terms, now),
      inForce,
      status: deviceStatus(row, now, licenseStatus),
      licenseStatus,
      update,
      worst() {
        if (worst === undefined) worst = worstOf(row, place, update);
        return worst;
      },
    };
  };
}

/** Saves 30 ms for each page of fleet-1k, and 100 ms more where alerts are sorted or counted. */
const listings = createFleetMemo<ListedDevice>();

/** As of the start of the minute. Null `places` are all. */
export function listedDevices(
  fleet: FleetRecord,
  places: readonly number[] | null,
  { now, zone, own }: AlertContext,
): readonly ListedDevice[] {
  const time = { now: Math.floor(now / minuteMs) * minuteMs, zone };
  const base = unchangedFleet(fleet);
  const list = () => {
    const listing = createListing(base, time);
    if (places) return places.map((place) => listing(fleet.rowAt(place), place));
    const devices = listings(base, JSON.stringify(time), () => base.rows().map(listing));
    const [rows, baseRows] = [fleet.rows(), base.rows()];
    return devices.map((device, place) => {
      const row = rows[place] ?? device;
      return row === baseRows[place] ? device : { ...device, name: row.name, groupId: row.groupId };
    });
  };
  const devices = list();
  const ownPlace = own ? fleet.placeOf(own.device.id) : null;
  const index = ownPlace === null ? -1 : places ? places.indexOf(ownPlace) : ownPlace;
  const device = devices[index];
  if (own && device) {
    const { place, groupId } = device;
    const listed = createListing(base, time)({ ...own.device, groupId }, place);
    devices[index] = { ...listed, worst: () => own.worst };
  }
  return devices;
}
