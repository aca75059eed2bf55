import type { RequestContext } from '#mock-server/contract/context.ts';
import { pageOf } from '#mock-server/contract/list-page.ts';
import { permittedOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import {
  groupedMoves,
  judgeMove,
  movesProblem,
  updateProblem,
  written,
} from '#mock-server/domains/devices/rules.ts';
import {
  currentAccount,
  currentDevice,
  currentDevices,
} from '#mock-server/domains/devices/state/current-devices.ts';
import { chosenDevices } from '#mock-server/domains/devices/state/device-list.ts';
import { deviceStatus, licensed, shownStatus } from '#mock-server/domains/license/state.ts';
import { administeredAccount, licenseZone } from '#mock-server/domains/organization/state.ts';

const scopeOf = (context: RequestContext) => ({
  devices: currentDevices(context),
  groups: currentAccount(context).groups,
  now: context.now,
  zone: licenseZone(context),
});

export const devicesResolvers = {
  Query: {
    devices: (_query, { first, offset, filter, sort }, context) => {
      const devices = chosenDevices(scopeOf(context), { filter: filter ?? {}, sort: sort ?? null });
      return pageOf(devices, { first: first ?? 50, offset });
    },
    device: (_query, { id }, context) => currentDevice(context, id),
  },
  Device: {
    group: ({ groupId }, _args, context) =>
      currentAccount(context).groups.find(({ id }) => id === groupId) ?? null,
    status: (device, _args, context) =>
      deviceStatus(device, context.now, shownStatus(device, context.now, licenseZone(context))),
    hardwareLicense: (device) => licensed(device),
  },
  Mutation: {
    updateDevice: (_mutation, { input }, context) => {
      administeredAccount(context);
      const { sandbox, now } = context;
      const device = currentDevice(context, input.id);
      const problem = updateProblem(device, input);
      if (!device || problem) return { device, userErrors: problem ? [problem] : [] };

      const [name, notes] = [written(input.name), written(input.notes)];
      const changed = {
        ...(name !== undefined && name !== device.name && { name }),
        ...(notes !== undefined && notes !== device.notes && { notes }),
      };
      if (Object.keys(changed).length > 0)
        sandbox.changes.push({
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
      return { device: currentDevice(context, device.id), userErrors: [] };
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
        context.sandbox.changes.push({ ...shared, ...moved });
      return {
        results: moves.map(({ deviceId }, index) => {
          const { outcome, from = null, error = null } = outcomes[index] ?? {};
          return {
            deviceId,
            device: currentDevice(context, deviceId),
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
