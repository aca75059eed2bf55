import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { type FetchPage, useList } from '#client/graphql/use-list.ts';
import type { DeviceFilter, DeviceSort } from '#schema/types.generated.ts';
import type { DeviceNode } from './device-row.ts';
import { DevicesPageQueryDocument } from './devices-page.generated.ts';

/** The devices that match a filter, in an order, as far as they are loaded. */
export function useDevices(filter: DeviceFilter | null, sort: DeviceSort[] | null) {
  const client = useApolloClient();
  const key = `devices ${JSON.stringify([filter, sort])}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says it all
  const fetchPage = useMemo<FetchPage<DeviceNode>>(
    () =>
      async ({ first, after, signal }) => {
        const { data } = await client.query({
          query: DevicesPageQueryDocument,
          variables: { first, after, filter, sort },
          fetchPolicy: 'no-cache',
          ...(signal ? { context: { fetchOptions: { signal } } } : {}),
        });
        if (!data?.devices?.edges) throw new Error('The answer held no devices.');
        const { edges, totalCount, pageInfo } = data.devices;
        return {
          rows: edges.map(({ node }) => node),
          totalCount,
          next: pageInfo.hasNextPage && edges.length > 0 ? pageInfo.endCursor : null,
        };
      },
    [client, key],
  );
  return { key, fetchPage, ...useList(key, fetchPage) };
}

export type Devices = ReturnType<typeof useDevices>;
