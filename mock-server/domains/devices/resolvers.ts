import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { connection, noSuchCursor } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { DeviceFilter, Resolvers } from '#mock-server/contract/types.generated.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { revisionOf } from '#mock-server/core/devices/device-text.ts';
import { listDevices } from '#mock-server/core/fleet/device-list.ts';
import { fleetIndex } from '#mock-server/core/fleet/fleet-index.ts';
import { readableIndex, readableIndexes } from '#mock-server/core/fleet/readable-devices.ts';
import { accountOf } from '#mock-server/core/organization/account.ts';
import { judgingOf } from '#mock-server/core/preferences/judging.ts';

/** The device at a place; the visitor's own as its sandbox has it. */
function deviceAt({ fleet }: AccountRecord, { device: own }: Visitor, place: number): DeviceRecord {
  const device = fleet.deviceAt(place);
  return device.id === own?.id ? own : device;
}

const lastUse = (device: DeviceRecord): number | null =>
  device.history().findLast(({ action }) => action === 'device.accessed')?.at ?? null;

/** What is asked of which devices, and by whom. */
function question(filter: DeviceFilter | null | undefined, context: RequestContext) {
  const visitor = visitorOrRefuse(context);
  const account = accountOf(context);
  const judging = judgingOf(context);
  return { visitor, account, places: readableIndexes(visitor, account), filter: filter ?? {}, judging };
}

export const devicesResolvers = {
  Query: {
    devices: async (_query, { first, after, filter: given, sort }, context) => {
      const { visitor, account, places, filter, judging } = question(given, context);
      const place = after == null ? null : readableIndex(visitor, account, after);
      if (after != null && place === null) throw noSuchCursor();
      const list = await listDevices(account.fleet, places, { filter, sort: sort ?? [] }, judging);
      const nodeAt = (index: number) => deviceAt(account, visitor, list.placeAt(index));
      return connection({ size: list.size, nodeAt }, place === null ? 0 : list.countUpTo(place), first ?? 50);
    },
    device: (_query, { id }, context) => {
      const visitor = visitorOrRefuse(context);
      const account = accountOf(context);
      const place = readableIndex(visitor, account, id);
      return place === null ? null : deviceAt(account, visitor, place);
    },
    deviceFacets: async (_query, { filter: given }, context) => {
      const { account, places, filter, judging } = question(given, context);
      return (await fleetIndex(account.fleet, places)).facets(filter, judging);
    },
  },
  Device: {
    lastUsedAt(device, _args, context) {
      const { fleet } = accountOf(context);
      // The visitor's own device may have reported more since the world began.
      const place = device.id === context.visitor?.device?.id ? null : fleet.placeOf(device.id);
      return place === null ? lastUse(device) : fleet.figuresAt(place).lastUsedAt;
    },
    group: ({ id }, _args, context) => {
      const { fleet } = accountOf(context);
      const place = fleet.placeOf(id);
      return place === null ? null : fleet.groupAt(place);
    },
    revision: ({ id }, _args, { sandbox }) => revisionOf(sandbox, id),
  },
} satisfies Resolvers;
