import { listPage } from '#mock-server/contract/list-page.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { zoneDays } from '#mock-server/core/clock/zone-days.ts';
import { usageOrRefuse } from './rules.ts';
import { selectRecords } from './state/select-records.ts';
import { periodSpan, usageSeries } from './state/usage-series.ts';
import { usageSlices } from './state/usage-slices.ts';

export const usageResolvers = {
  Query: {
    usageSeries: (_query, { input }, context) => {
      const set = usageOrRefuse(input, context);
      const series = usageSeries(set, input, input.bucket ?? 'DAY', context.now);
      const span = periodSpan(set, input, zoneDays(input.timeZone));
      return {
        ...series,
        breakdown: input.breakdown ? usageSlices(set, span, input.breakdown) : [],
      };
    },
    usageRecords: (_query, { input, filter, sort, first, offset }, context) => {
      const set = usageOrRefuse(input, context);
      const span = periodSpan(set, input, zoneDays(input.timeZone));
      const list = selectRecords(set, span, { filter: filter ?? {}, sort: sort ?? [] });
      return listPage(list.size, list.entryAt, { first: first ?? 50, offset });
    },
  },
} satisfies Resolvers;
