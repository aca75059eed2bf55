import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { licensed } from '#mock-server/core/license/licensed.ts';
import { deviceStatus } from '#mock-server/core/license/term-status.ts';

export const deviceResolvers = {
  Device: {
    status: (device, _args, { now }) => deviceStatus(device, now),
    hardwareLicense: (device) => licensed(device),
  },
} satisfies Resolvers;
