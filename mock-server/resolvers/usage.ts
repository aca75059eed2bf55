import { refusal } from '#mock-server/graphql/refusal.ts';
import { holds } from '#schema/claims/permissions.ts';
import { forbidden, visitorOrRefuse } from './refusals.ts';
import type { Resolvers } from './types.generated.ts';
import { daysBetween } from './usage-calendar.ts';
import { usageSeries } from './usage-series.ts';

const mostDays = 1_100;

export const usageResolvers = {
  Query: {
    usageSeries: (_query, { input }, context) => {
      const { device, permissions } = visitorOrRefuse(context);
      const { metric, from, to, timeZone, deviceIds } = input;
      if (metric === 'ADVANCED_ACTIONS' && !holds(permissions, 'perform', 'advancedActions'))
        throw forbidden('perform:advanced_actions');
      if (to < from || daysBetween(from, to) > mostDays)
        throw refusal(
          'BAD_REQUEST',
          `The period from ${from} to ${to} has to end on or after its first day and within ${mostDays} days of it.`,
        );
      const isAsked = device !== null && (!deviceIds || deviceIds.includes(device.id));
      const period = { metric, from, to, timeZone, bucket: input.bucket ?? 'DAY' };
      return usageSeries(isAsked ? device : null, period, context.now);
    },
  },
} satisfies Resolvers;
