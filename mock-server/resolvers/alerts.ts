import { alertsOf } from './alert-rules/alerts-of.ts';
import type { Resolvers } from './types.generated.ts';
import { visitorDevice } from './visitor-device.ts';

export const alertResolvers = {
  Query: {
    alerts: (_query, _args, context) => {
      const device = visitorDevice(context);
      return device ? alertsOf(device, context.now) : [];
    },
  },
} satisfies Resolvers;
