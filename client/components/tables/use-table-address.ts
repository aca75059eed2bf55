import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  changeTableAddress,
  readTableAddress,
  type TableChange,
  type TableShape,
  type TableView,
  tableQuery,
} from '#client/lib/table-address.ts';

/** Changes what a table shows by changing the address; `replace` leaves no step to go back to. */
export type ChangeTable = (change: TableChange, options?: { replace?: boolean }) => void;

/**
 * What a table shows, kept in the address: search, filters and order come back with Back and Forward and with
 * a link. `shape` has to be the same object each time.
 */
export function useTableAddress(shape: TableShape): {
  view: TableView;
  notes: readonly string[];
  /** The table's own part of the address. */
  query: string;
  change: ChangeTable;
} {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const read = useMemo(() => {
    const own = new URLSearchParams(text);
    return { ...readTableAddress(own, shape), query: tableQuery(own, shape) };
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
