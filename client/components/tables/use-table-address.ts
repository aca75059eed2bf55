import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBoot } from '#client/browser/boot.ts';
import {
  changeTableAddress,
  readTableAddress,
  type TableChange,
  type TableShape,
  type TableView,
  tableQuery,
} from '#client/lib/table-address.ts';

/** Changes the table's part of the URL; `replace` adds no history entry. */
export type ChangeTable = (change: TableChange, options?: { replace?: boolean }) => void;

/** `own` must be stable. */
export function useTableAddress(own: TableShape): {
  view: TableView;
  notes: readonly string[];
  query: string;
  change: ChangeTable;
} {
  const { parameters = [] } = useBoot().slots;
  const shape = useMemo(
    () => ({ ...own, others: [...(own.others ?? []), ...parameters] }),
    [own, parameters],
  );
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const read = useMemo(() => {
    const query = new URLSearchParams(text);
    return { ...readTableAddress(query, shape), query: tableQuery(query, shape) };
  }, [text, shape]);
  const change = useCallback<ChangeTable>(
    (wanted, { replace = false } = {}) => {
      setParams((current) => changeTableAddress(current, shape, wanted), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams, shape],
  );
  return { ...read, change };
}
