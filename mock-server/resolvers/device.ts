import { licensed } from './license.ts';
import { deviceStatus } from './term-status.ts';
import type { Resolvers } from './types.generated.ts';

export const deviceResolvers = {
  Device: {
    status: (device, _args, { moment }) => deviceStatus(device, moment),
    hardwareLicense: (device) => licensed(device),
  },
} satisfies Resolvers;
