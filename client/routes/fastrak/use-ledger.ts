import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type FasTrakLedgerQuery, FasTrakLedgerQueryDocument } from './fastrak.generated.ts';
import { type LedgerPage, ledgerPage } from './ledger.ts';

export type Ledger = {
  result: PanelQuery<FasTrakLedgerQuery>;
  /** All loaded entries; null before the first page. */
  page: LedgerPage | null;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore(): void;
};

/** 50 entries per request, newest first. */
export function useLedger(): Ledger {
  const client = useApolloClient();
  const result = usePanelQuery(FasTrakLedgerQueryDocument, { variables: {} });
  const first = result.data;
  const [later, setLater] = useState<{ after: FasTrakLedgerQuery; page: LedgerPage } | null>(null);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const underWay = useRef(false);
  // After a refresh, later pages would skip or repeat entries.
  const page = first ? (later?.after === first ? later.page : ledgerPage(first)) : null;

  const follow = useCallback(
    async (from: LedgerPage): Promise<LedgerPage> => {
      const { data } = await client.query({
        query: FasTrakLedgerQueryDocument,
        variables: { after: from.next },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The response had no data.');
      const next = ledgerPage(data);
      return { ...next, entries: [...from.entries, ...next.entries] };
    },
    [client],
  );

  const loadMore = useCallback(() => {
    if (underWay.current || !first || !page?.next) return;
    underWay.current = true;
    setMore('loading');
    follow(page)
      .then(
        (longer) => {
          setLater({ after: first, page: longer });
          setMore('idle');
        },
        () => setMore('failed'),
      )
      .finally(() => {
        underWay.current = false;
      });
  }, [first, follow, page]);

  return { result, page, loadingMore: more === 'loading', moreFailed: more === 'failed', loadMore };
}
