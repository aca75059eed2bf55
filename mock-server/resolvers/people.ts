import type { Resolvers } from './types.generated.ts';
import { visitorDevice } from './visitor-device.ts';

export const peopleResolvers = {
  Actor: { __resolveType: ({ type }) => type },
  DeviceUser: { device: (_actor, _args, context) => visitorDevice(context) },
} satisfies Resolvers;
