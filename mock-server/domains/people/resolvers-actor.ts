import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { visitorDevice } from '#mock-server/core/devices/visitor-device.ts';

export const peopleResolvers = {
  Actor: { __resolveType: ({ type }) => type },
  DeviceUser: { device: (_actor, _args, context) => visitorDevice(context) },
} satisfies Resolvers;
