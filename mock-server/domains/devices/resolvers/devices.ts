import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { listPage } from '#mock-server/contract/list-page.ts';
import { permittedOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { recordChange } from '#mock-server/contract/sandbox.ts';
import type { DeviceFilter, Resolvers } from '#mock-server/contract/types.generated.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { alertsOf, deviceAlerts } from '#mock-server/domains/alerts/state/alerts-of.ts';
import {
  groupedMoves,
  judgeMove,
  movesProblem,
  readableDevice,
  updateProblem,
  written,
} from '#mock-server/domains/devices/rules/devices.ts';
import { countDevices, listPlaces } from '#mock-server/domains/devices/state/device-list.ts';
import type { AlertContext } from '#mock-server/domains/devices/state/listed-devices.ts';
import { readableIndex, readableIndexes } from '#mock-server/domains/devices/state/readable-devices.ts';
import { deviceStatus, licensed, shownStatus } from '#mock-server/domains/license/state.ts';
import { accountOf, administeredAccount, licenseZone } from '#mock-server/domains/organization/state.ts';

/** The visitor's own device has the sandbox's changes. */
function deviceAt({ fleet }: AccountRecord, { device: own }: Visitor, place: number): DeviceRecord {
  const device = fleet.deviceAt(place);
  return device.id === own?.id ? own : device;
}

function alertContextOf(context: RequestContext): AlertContext {
  const { device } = visitorOrRefuse(context);
  const { now } = context;
  const zone = licenseZone(context);
  const [worst] = device ? alertsOf(deviceAlerts(device, now, zone)) : [];
  return {
    now,
    zone,
    own: device && {
      device,
      worst: worst ? { severity: worst.severity, dueAt: worst.dueAt() } : null,
    },
  };
}

function scopeOf(filter: DeviceFilter | null | undefined, context: RequestContext) {
  const visitor = visitorOrRefuse(context);
  const account = accountOf(context);
  const alertContext = alertContextOf(context);
  return { visitor, account, places: readableIndexes(visitor, account), filter: filter ?? {}, alertContext };
}

export const devicesResolvers = {
  Query: {
    devices: (_query, { first, offset, filter: given, sort }, context) => {
      const { visitor, account, places, filter, alertContext } = scopeOf(given, context);
      const choice = { filter, sort: sort ?? [] };
      const { size, placeAt } = listPlaces(account.fleet, places, choice, alertContext);
      const nodeAt = (index: number) => deviceAt(account, visitor, placeAt(index));
      return listPage(size, nodeAt, { first: first ?? 50, offset });
    },
    device: (_query, { id }, context) => {
      const visitor = visitorOrRefuse(context);
      const account = accountOf(context);
      const place = readableIndex(visitor, account, id);
      return place === null ? null : deviceAt(account, visitor, place);
    },
    deviceFacets: (_query, { filter: given }, context) => {
      const { account, places, filter, alertContext } = scopeOf(given, context);
      return countDevices(account.fleet, places, filter, alertContext);
    },
  },
  Device: {
    group: ({ id }, _args, context) => {
      const { fleet } = accountOf(context);
      const place = fleet.placeOf(id);
      return place === null ? null : fleet.groupAt(place);
    },
    status: (device, _args, context) =>
      deviceStatus(device, context.now, shownStatus(device, context.now, licenseZone(context))),
    hardwareLicense: (device) => licensed(device),
  },
  Mutation: {
    updateDevice: (_mutation, { input }, context) => {
      administeredAccount(context);
      const { sandbox, now } = context;
      const device = readableDevice(input.id, context);
      const problem = updateProblem(device, input);
      if (!device || problem) return { device, userErrors: problem ? [problem] : [] };

      const [name, notes] = [written(input.name), written(input.notes)];
      const changed = {
        ...(name !== undefined && name !== device.name && { name }),
        ...(notes !== undefined && notes !== device.notes && { notes }),
      };
      if (Object.keys(changed).length > 0)
        recordChange(sandbox, {
          kind: 'device-updated',
          at: now,
          deviceId: device.id,
          identity: visitorOrRefuse(context).identity.id,
          ...changed,
          before: {
            ...('name' in changed && { name: device.name }),
            ...('notes' in changed && { notes: device.notes }),
          },
        });
      return { device: readableDevice(device.id, context), userErrors: [] };
    },
    repositionDevices: (_mutation, { input }, context) => {
      const { identity, accountId } = permittedOrRefuse(context, 'perform:reposition_device');
      const problem = movesProblem(input);
      if (problem) return { results: [], userErrors: [problem] };
      const { moves } = input;
      const outcomes = moves.map((move, index) => judgeMove(move, index, context));
      const shared = {
        kind: 'devices-repositioned',
        at: context.now,
        identity: identity.id,
        accountId,
      } as const;
      for (const moved of groupedMoves(moves, outcomes))
        recordChange(context.sandbox, { ...shared, ...moved });
      return {
        results: moves.map(({ deviceId }, index) => {
          const { outcome, from = null, error = null } = outcomes[index] ?? {};
          return {
            deviceId,
            device: readableDevice(deviceId, context),
            outcome: outcome ?? 'REFUSED',
            formerGroup: outcome === 'MOVED' ? from : null,
            error,
          };
        }),
        userErrors: [],
      };
    },
  },
} satisfies Resolvers;
