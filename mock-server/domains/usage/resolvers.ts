import { connectionAt } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { permittedOrRefuse, refusal, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers, UsageInput } from '#mock-server/contract/types.generated.ts';
import { zoneDays } from '#mock-server/core/clock/zone-days.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { daysBetween } from '#schema/calendar/days.ts';
import { selectRecords } from './state/select-records.ts';
import { usageDevices } from './state/usage-devices.ts';
import { periodSpan, usageSeries } from './state/usage-series.ts';
import { usageSet } from './state/usage-set.ts';
import { usageSlices } from './state/usage-slices.ts';

const maxDays = 1_100;

/** The uses of a query; refuses invalid periods and visitors who may not see them. */
function usageOf(input: UsageInput, context: RequestContext) {
  const visitor = visitorOrRefuse(context);
  const { metric, from, to, deviceIds = null, groupIds = null } = input;
  if (metric === 'ADVANCED_ACTIONS') permittedOrRefuse(context, 'perform:advanced_actions');
  if (to < from || daysBetween(from, to) > maxDays)
    throw refusal(
      'BAD_REQUEST',
      `The period from ${from} to ${to} has to end on or after its first day and within ${maxDays} days of it.`,
    );
  return usageSet(usageDevices(visitor, accountOf(context), { deviceIds, groupIds }), metric);
}

export const usageResolvers = {
  Query: {
    usageSeries: (_query, { input }, context) => {
      const set = usageOf(input, context);
      const series = usageSeries(set, input, input.bucket ?? 'DAY', context.now);
      const { fleet } = accountOf(context);
      const groupOf = (id: string) => {
        const place = fleet.placeOf(id);
        return place === null ? null : fleet.groupAt(place);
      };
      const span = periodSpan(set, input, zoneDays(input.timeZone));
      return {
        ...series,
        breakdown: input.breakdown ? usageSlices(set, span, input.breakdown, groupOf) : [],
      };
    },
    usageRecords: (_query, { input, filter, sort, first, after }, context) => {
      const set = usageOf(input, context);
      const span = periodSpan(set, input, zoneDays(input.timeZone));
      const list = selectRecords(set, span, { filter: filter ?? {}, sort: sort ?? [] });
      const nodeAt = (index: number) => ({ ...list.entryAt(index), metric: set.metric });
      return {
        ...connectionAt({ size: list.size, nodeAt }, after, first ?? 50),
        totalValue: list.value,
      };
    },
  },
  UsageRecord: {
    actions: ({ metric, value }) => (metric === 'ADVANCED_ACTIONS' ? value : 0),
  },
} satisfies Resolvers;
