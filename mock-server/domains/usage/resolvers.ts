import { listPage } from '#mock-server/contract/list-page.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { countedOrRefuse } from './rules.ts';
import { selectRecords } from './state/select-records.ts';
import { usageSeries } from './state/usage-series.ts';
import { usageSlices } from './state/usage-slices.ts';
import { type Use, usageEntry } from './state/uses.ts';

export const usageResolvers = {
  Query: {
    usageSeries: (_query, { input }, context) => {
      const devices = countedOrRefuse(input, context);
      const { bucket, breakdown } = input;
      const series = usageSeries(devices, { ...input, bucket: bucket ?? 'DAY' }, context.now);
      return { ...series, breakdown: breakdown ? usageSlices(devices, input, breakdown) : [] };
    },
    usageRecords: (_query, { input, filter, direction, first, offset }, context) => {
      const devices = countedOrRefuse(input, context);
      const records = selectRecords(devices, input, filter?.actorIds ?? null, direction ?? 'DESC');
      return listPage(records.length, (index) => usageEntry(records[index] as Use), {
        first: first ?? 50,
        offset,
      });
    },
  },
} satisfies Resolvers;
