import type { Resolvers } from './types.generated.ts';
import { visitorDevice } from './visitor-device.ts';

export const fasTrakResolvers = {
  Mutation: {
    getFasTrakLink: (_mutation, { input }, context) => {
      const device = visitorDevice(context);
      // The specification sends an empty id when the session has no device.
      return { creditsRemaining: device?.id === input.deviceId ? device.fasTrak.credits : null };
    },
  },
} satisfies Resolvers;
