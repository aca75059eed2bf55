import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { listDevices } from '#mock-server/fleet/device-list.ts';
import { readablePlace, readablePlaces } from '#mock-server/fleet/readable-devices.ts';
import type { Visitor } from '#mock-server/identity/visitor.ts';
import { preferencesOf } from '#mock-server/sandbox/preferences.ts';
import { accountOf } from './account.ts';
import { connection, noSuchCursor } from './connection.ts';
import { visitorOrRefuse } from './refusals.ts';
import type { Resolvers } from './types.generated.ts';

/** The device at a place; the visitor's own as its sandbox has it. */
function deviceAt({ fleet }: AccountRecord, { device: own }: Visitor, place: number): DeviceRecord {
  const device = fleet.deviceAt(place);
  return device.id === own?.id ? own : device;
}

export const devicesResolvers = {
  Query: {
    devices: (_query, { first, after, filter, sort }, context) => {
      const visitor = visitorOrRefuse(context);
      const account = accountOf(context);
      const preferences = preferencesOf(context.sandbox, visitor.identity.id);
      const list = listDevices(
        account.fleet,
        readablePlaces(visitor, account),
        { filter: filter ?? {}, sort: sort ?? [] },
        { now: context.now, preferences },
      );
      const place = after == null ? null : readablePlace(visitor, account, after);
      if (after != null && place === null) throw noSuchCursor();
      const nodeAt = (index: number) => deviceAt(account, visitor, list.placeAt(index));
      return connection({ size: list.size, nodeAt }, place === null ? 0 : list.countUpTo(place), first ?? 50);
    },
    device: (_query, { id }, context) => {
      const visitor = visitorOrRefuse(context);
      const account = accountOf(context);
      const place = readablePlace(visitor, account, id);
      return place === null ? null : deviceAt(account, visitor, place);
    },
  },
  Device: {
    group: ({ id }, _args, context) => {
      const { fleet } = accountOf(context);
      const place = fleet.placeOf(id);
      return place === null ? null : fleet.groupAt(place);
    },
  },
} satisfies Resolvers;
