import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { DownloadFile } from '#client/browser/fetch-download.ts';
import { UsageReportsQueryDocument } from './offline-usage.generated.ts';

/** Refetches a receipt whose URL has expired. */
export function useRenewReceipt(): (id: string) => Promise<DownloadFile | null> {
  const client = useApolloClient();
  return useCallback(
    async (id: string) => {
      const { data } = await client.query({ query: UsageReportsQueryDocument, fetchPolicy: 'network-only' });
      const reports = data?.myHardwareLicense?.device.usageReports.nodes ?? [];
      return reports.map(({ receipt }) => receipt).find((receipt) => receipt.id === id) ?? null;
    },
    [client],
  );
}
