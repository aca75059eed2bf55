import { licensed } from './license.ts';
import { availableUpdate, deviceStatus } from './term-status.ts';
import type { Resolvers } from './types.generated.ts';

export const deviceResolvers = {
  Device: {
    status: (device, _args, { now }) => deviceStatus(device, now),
    hardwareLicense: (device) => licensed(device),
    availableUpdate: (device, _args, { now }) => availableUpdate(device, now),
  },
} satisfies Resolvers;
