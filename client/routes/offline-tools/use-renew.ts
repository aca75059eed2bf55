import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { DownloadFile } from '#client/browser/fetch-download.ts';
import { OfflineToolsReleasesQueryDocument } from '#client/routes/offline-tools/software/offline-tools-releases.generated.ts';
import { OfflineExchangesQueryDocument } from './exchange/exchange.generated.ts';
import { OfflineToolsFilesQueryDocument } from './offline-tools.generated.ts';

/** Refetches the list of a file whose URL has expired. */
export function useRenew(): (id: string) => Promise<DownloadFile | null> {
  const client = useApolloClient();
  return useCallback(
    async (id: string) => {
      const renewed = { fetchPolicy: 'network-only' } as const;
      const named = (file: DownloadFile | null) => file?.id === id;
      const tools = client.readQuery({ query: OfflineToolsFilesQueryDocument });
      if (tools?.myHardwareLicense?.device.offlineTools.some(named)) {
        const { data } = await client.query({ query: OfflineToolsFilesQueryDocument, ...renewed });
        return data?.myHardwareLicense?.device.offlineTools.find(named) ?? null;
      }
      const exchanges = client.readQuery({ query: OfflineExchangesQueryDocument });
      if (
        exchanges?.myHardwareLicense?.device.offlineExchanges.nodes.some(({ response }) => named(response))
      ) {
        const { data } = await client.query({ query: OfflineExchangesQueryDocument, ...renewed });
        const list = data?.myHardwareLicense?.device.offlineExchanges.nodes ?? [];
        return list.map(({ response }) => response).find(named) ?? null;
      }
      const { data } = await client.query({ query: OfflineToolsReleasesQueryDocument, ...renewed });
      const all = data?.myHardwareLicense?.device.releases ?? [];
      return all.flatMap(({ downloads }) => downloads).find(named) ?? null;
    },
    [client],
  );
}
