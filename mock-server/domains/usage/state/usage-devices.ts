import { LRUCache } from 'lru-cache';
import { once } from '#fixtures/builders/once.ts';
import type { AccountRecord, ActivityRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { UsageMetric } from '#mock-server/contract/types.generated.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { unchangedFleet } from '#mock-server/domains/devices/state/fleet-now.ts';
import { readableIndex, readableIndexes } from '#mock-server/domains/devices/state/readable-devices.ts';
import { readUsageLog, type UsageLog } from './usage-log.ts';

/** Of all worlds; a use takes 25 bytes. It holds the logs of the largest world, in both metrics. */
const maxLogs = 2_000;
const maxUses = 1_500_000;

export type CountedDevice = Pick<DeviceRecord, 'id' | 'name'> & {
  readonly device: DeviceRecord;
  /** Changes with the device and with the number of its uses. */
  key: string;
  log(metric: UsageMetric): UsageLog;
  /** `number` is the place in the device's log. */
  idAt(number: number): string;
};

const numbers = new WeakMap<object, number>();
let numbered = 0;

function numberOf(object: object): number {
  const cachedNumber = numbers.get(object);
  if (cachedNumber !== undefined) return cachedNumber;
  numbered += 1;
  numbers.set(object, numbered);
  return numbered;
}

/** Saves 160 ms of 180 for another choice or metric of 40 devices. */
const logs = new LRUCache<string, UsageLog>({
  max: maxLogs,
  maxSize: maxUses,
  sizeCalculation: ({ size }) => size + 1,
});

/** Caches both metrics, since the log is made for both. */
function rememberedLog(key: string, metric: UsageMetric, history: () => readonly ActivityRecord[]): UsageLog {
  const cachedLog = logs.get(`${metric} ${key}`);
  if (cachedLog) return cachedLog;
  const entries = history();
  const read: Record<UsageMetric, UsageLog> = {
    DEVICE_ACCESS: readUsageLog(entries, 'DEVICE_ACCESS'),
    ADVANCED_ACTIONS: readUsageLog(entries, 'ADVANCED_ACTIONS'),
  };
  for (const [each, log] of Object.entries(read)) logs.set(`${each} ${key}`, log);
  return read[metric];
}

function ownDevice(device: DeviceRecord): CountedDevice {
  const history = device.history();
  const key = `own ${numberOf(history)}`;
  return {
    id: device.id,
    name: device.name,
    device,
    key,
    log: (metric) => rememberedLog(key, metric, () => history),
    idAt: (number) => history[number]?.id ?? '',
  };
}

function deviceAt(fleet: FleetRecord, place: number): CountedDevice {
  // Changes of a fleet don't affect its devices' logs.
  const base = unchangedFleet(fleet);
  const { id, name } = fleet.rowAt(place);
  const key = `${numberOf(base)}:${place}`;
  const device = once(() => fleet.deviceAt(place));
  return {
    id,
    name,
    get device() {
      return device();
    },
    key,
    log: (metric) => rememberedLog(key, metric, () => base.deviceAt(place).history()),
    idAt: (number) => `activity-${id}-${number + 1}`,
  };
}

/** Null is every device the session can read, whatever its group. */
export type DeviceChoice = { deviceIds: readonly string[] | null; groupIds: readonly string[] | null };

function* readableAmong(
  visitor: Visitor,
  account: AccountRecord,
  deviceIds: readonly string[] | null,
): Generator<number> {
  if (deviceIds) {
    const places = deviceIds.map((id) => readableIndex(visitor, account, id));
    yield* new Set(places.filter((place) => place !== null));
    return;
  }
  const readable = readableIndexes(visitor, account);
  if (readable) yield* readable;
  else for (let place = 0; place < account.fleet.size; place += 1) yield place;
}

export function countedPlaces(
  visitor: Visitor,
  account: AccountRecord,
  choice: DeviceChoice,
): readonly number[] {
  const { fleet } = account;
  const { deviceIds, groupIds } = choice;
  const isInGroups = (place: number) => {
    if (!groupIds) return true;
    const group = fleet.groupAt(place);
    return group !== null && [group, ...group.ancestors].some(({ id }) => groupIds.includes(id));
  };
  const places: number[] = [];
  for (const place of readableAmong(visitor, account, deviceIds)) {
    if (isInGroups(place)) places.push(place);
  }
  return places;
}

export function countedDevice(visitor: Visitor, { fleet }: AccountRecord, place: number): CountedDevice {
  const counted = deviceAt(fleet, place);
  const own = visitor.device;
  return own && counted.id === own.id ? ownDevice(own) : counted;
}
