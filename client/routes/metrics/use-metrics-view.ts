import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBoot } from '#client/browser/boot.ts';
import {
  changeAddress,
  type MetricsParameter,
  type MetricsView,
  readMetricsAddress,
  type TermDays,
} from './metrics-address.ts';

/** Changes the URL; `replace` adds no history entry. */
export type ChangeView = (
  changes: Partial<Record<MetricsParameter, string | null>>,
  options?: { replace?: boolean },
) => void;

/** What the address asks for. Null view: it hangs on a term that is not known yet. */
export function useMetricsView(
  today: string,
  term: TermDays | null | undefined,
): { view: MetricsView | null; notes: readonly string[]; change: ChangeView } {
  const { parameters } = useBoot().slots;
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const termKey = JSON.stringify(term);
  const read = useMemo(
    () =>
      readMetricsAddress(
        new URLSearchParams(text),
        today,
        termKey === undefined ? undefined : JSON.parse(termKey),
        parameters,
      ),
    [text, today, termKey, parameters],
  );
  const change = useCallback<ChangeView>(
    (changes, { replace = false } = {}) => {
      setParams((current) => changeAddress(current, changes, parameters), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams, parameters],
  );
  return { view: read?.view ?? null, notes: read?.notes ?? [], change };
}
