import { LRUCache } from 'lru-cache';
import type { AccountRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import { readablePlace, readablePlaces } from '#mock-server/fleet/readable-devices.ts';
import { refusal } from '#mock-server/graphql/refusal.ts';
import type { Visitor } from '#mock-server/identity/visitor.ts';

/** More logs than these are not counted at once. */
const mostDevices = 60;

/** Devices of a fleet are made anew whenever they are asked for; those that were counted keep their logs. */
const made = new WeakMap<FleetRecord, LRUCache<number, DeviceRecord>>();

function deviceAt(fleet: FleetRecord, place: number): DeviceRecord {
  const kept = made.get(fleet) ?? new LRUCache<number, DeviceRecord>({ max: mostDevices });
  made.set(fleet, kept);
  const device = kept.get(place) ?? fleet.deviceAt(place);
  kept.set(place, device);
  return device;
}

/** The places asked for, as far as they may be read. */
function* placesOf(
  visitor: Visitor,
  account: AccountRecord,
  deviceIds: readonly string[] | null,
): Generator<number> {
  if (deviceIds) {
    const places = deviceIds.map((id) => readablePlace(visitor, account, id));
    yield* new Set(places.filter((place) => place !== null));
    return;
  }
  const readable = readablePlaces(visitor, account);
  if (readable) yield* readable;
  else for (let place = 0; place < account.fleet.size; place += 1) yield place;
}

/** Which devices to count: null is every one the session can read, in any group or in none. */
export type DeviceChoice = { deviceIds: readonly string[] | null; groupIds: readonly string[] | null };

/**
 * The devices to count, those of the visitor as its sandbox has them.
 *
 * @throws GraphQLError LIMIT_REACHED where they are too many.
 */
export function usageDevices(visitor: Visitor, account: AccountRecord, choice: DeviceChoice): DeviceRecord[] {
  const { fleet } = account;
  const { deviceIds, groupIds } = choice;
  const isInGroups = (place: number) => {
    if (!groupIds) return true;
    const group = fleet.groupAt(place);
    return group !== null && [group, ...group.ancestors].some(({ id }) => groupIds.includes(id));
  };
  const places: number[] = [];
  for (const place of placesOf(visitor, account, deviceIds)) {
    if (!isInGroups(place)) continue;
    if (places.length === mostDevices)
      throw refusal(
        'LIMIT_REACHED',
        `These are more than ${mostDevices} devices, which is more than can be counted at once. Choose some of them, or a group.`,
      );
    places.push(place);
  }
  return places.map((place) => {
    const device = deviceAt(fleet, place);
    return device.id === visitor.device?.id ? visitor.device : device;
  });
}
