import { listPage } from '#mock-server/contract/list-page.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { zoneDays } from '#mock-server/core/zone-days.ts';
import { countedOrRefuse } from './rules.ts';
import { selectRecords } from './state/select-records.ts';
import { usageSeries } from './state/usage-series.ts';
import { usageSlices } from './state/usage-slices.ts';
import { type Use, usageEntry, usesOf } from './state/uses.ts';

export const usageResolvers = {
  Query: {
    usageSeries: (_query, { input }, context) => {
      const { metric, bucket, breakdown, timeZone } = input;
      const devices = countedOrRefuse(input, context);
      const uses = usesOf(devices, metric, input, zoneDays(timeZone));
      const series = usageSeries(devices, uses, { ...input, bucket: bucket ?? 'DAY' }, context.now);
      return { ...series, breakdown: breakdown ? usageSlices(uses, breakdown) : [] };
    },
    usageRecords: (_query, { input, filter, direction, first, offset }, context) => {
      const devices = countedOrRefuse(input, context);
      const uses = usesOf(devices, input.metric, input, zoneDays(input.timeZone));
      const records = selectRecords(uses, filter?.actorIds ?? null, direction ?? 'DESC');
      return listPage(records.length, (index) => usageEntry(records[index] as Use), {
        first: first ?? 50,
        offset,
      });
    },
  },
} satisfies Resolvers;
