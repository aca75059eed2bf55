import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { clock } from '#client/browser/clock.ts';
import { describeFailure, type Failure } from './failure.ts';
import { useListRevision } from './list-revision.ts';

export type ListPage<Row> = {
  rows: readonly Row[];
  totalCount: number;
  /** Null after the last page. */
  next: string | null;
};

export type FetchPage<Page extends ListPage<unknown>> = (page: {
  first: number;
  after: string | null;
  signal?: AbortSignal;
}) => Promise<Page>;

/** The loaded part of a list. Totals are from the latest page. */
type ListData<Page> = Page & { receivedAt: number };

export const pageSize = 100;
const mostAtOnce = 200;
/** The number of lists cached for going back. */
const mostRemembered = 8;

/** The state of a list when its page was left: entries, scroll position and row heights, in px. */
type Left = {
  data: ListData<ListPage<unknown>>;
  /** The list revision at loading; a different one makes it outdated. */
  revision: number;
  pageTop: number;
  sizes: Map<string, number>;
};
const memories = new WeakMap<ApolloClient, Map<string, Left>>();

function memoryOf(client: ApolloClient): Map<string, Left> {
  const memory = memories.get(client) ?? new Map<string, Left>();
  memories.set(client, memory);
  return memory;
}

type State<Page> = {
  data: ListData<Page> | undefined;
  /** The key of the query `data` belongs to. */
  dataKey: string | null;
  error: Failure | null;
  loading: boolean;
};

/**
 * A list, loaded 100 entries at a time. `key` identifies the query: a different key, like
 * `listsChanged`, refetches the list while the last one stays visible; null requests nothing yet.
 * Back restores the loaded entries and the scroll position. `fetchPage` must be stable for a key.
 * Entries aren't in Apollo's cache, which is too slow for 10,000 rows while scrolling.
 */
export function useList<Page extends ListPage<unknown>>(key: string | null, fetchPage: FetchPage<Page>) {
  const client = useApolloClient();
  const memory = memoryOf(client);
  const revision = useListRevision();
  const cameBack = useNavigationType() === 'POP';
  const remembered = cameBack && key !== null ? memory.get(key) : undefined;
  const left = remembered?.revision === revision ? remembered : undefined;
  const rememberedData = left?.data as ListData<Page> | undefined;
  const [state, setState] = useState<State<Page>>({
    data: rememberedData,
    dataKey: key,
    error: null,
    loading: !rememberedData,
  });
  const [moreFailed, setMoreFailed] = useState(false);
  const underWay = useRef<'list' | 'more' | null>(null);
  const generation = useRef(0);

  const placeOf = useCallback(() => (key === null ? undefined : memory.get(key)), [key, memory]);

  const keep = useCallback(
    (data: ListData<Page>) => {
      if (key === null) return;
      const { pageTop, sizes } = memory.get(key) ?? { pageTop: 0, sizes: new Map<string, number>() };
      memory.delete(key);
      memory.set(key, { data, revision, pageTop, sizes });
      for (const old of [...memory.keys()].slice(0, -mostRemembered)) memory.delete(old);
      setState({ data, dataKey: key, error: null, loading: false });
    },
    [key, memory, revision],
  );

  /** Refetches at least the first `least` entries. */
  const load = useCallback(
    async (least: number) => {
      generation.current += 1;
      const mine = generation.current;
      underWay.current = 'list';
      setMoreFailed(false);
      setState((old) => ({ ...old, error: null, loading: true }));
      try {
        const rows: Page['rows'][number][] = [];
        let page: Page;
        let after: string | null = null;
        do {
          const first = Math.min(Math.max(least - rows.length, pageSize), mostAtOnce);
          page = await fetchPage({ first, after });
          rows.push(...page.rows);
          after = page.next;
        } while (after !== null && rows.length < least);
        if (generation.current !== mine) return;
        keep({ ...page, rows, receivedAt: clock.now() });
      } catch (error) {
        if (generation.current === mine)
          setState((old) => ({ ...old, error: describeFailure(error), loading: false }));
      } finally {
        if (generation.current === mine) underWay.current = null;
      }
    },
    [fetchPage, keep],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known counts when the question changes
  useEffect(() => {
    if (key === null) return;
    if (rememberedData) setState({ data: rememberedData, dataKey: key, error: null, loading: false });
    else void load(state.dataKey === key ? (state.data?.rows.length ?? 0) : 0);
    return () => {
      generation.current += 1;
      underWay.current = null;
    };
  }, [key, load]);

  // Where the page was when it was left, and is again after going back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it was left counts
  useLayoutEffect(() => {
    const pageTop = left?.pageTop ?? 0;
    const frame = pageTop > 0 ? requestAnimationFrame(() => window.scrollTo(0, pageTop)) : 0;
    return () => {
      cancelAnimationFrame(frame);
      const place = placeOf();
      if (place) place.pageTop = window.scrollY;
    };
  }, [placeOf]);

  const { data } = state;
  const isAnswer = state.dataKey === key;
  const loadMore = useCallback(async () => {
    if (underWay.current !== null || !data?.next || !isAnswer) return;
    const mine = generation.current;
    underWay.current = 'more';
    setMoreFailed(false);
    setState((old) => ({ ...old }));
    try {
      const page = await fetchPage({ first: pageSize, after: data.next });
      if (generation.current !== mine) return;
      const rows = [...data.rows, ...page.rows];
      const next = page.rows.length > 0 ? page.next : null;
      keep({ ...page, rows, next, receivedAt: clock.now() });
    } catch {
      // The end of the list shows the error, with a retry.
      if (generation.current === mine) setMoreFailed(true);
    } finally {
      if (generation.current === mine) underWay.current = null;
    }
  }, [data, fetchPage, isAnswer, keep]);

  return {
    result: {
      // Entries of the previous query stay visible while this one is pending, but don't belong to
      // it.
      data: state.error && !isAnswer ? undefined : data,
      error: state.error,
      loading: state.loading,
      receivedAt: data?.receivedAt,
      refetch: () => load(data?.rows.length ?? 0),
    },
    rows: (data?.rows ?? []) as Page['rows'],
    totalCount: data?.totalCount ?? 0,
    /** Whether the shown entries belong to the current query. */
    isAnswer: isAnswer && data !== undefined,
    hasMore: data?.next != null,
    loadingMore: underWay.current === 'more',
    moreFailed,
    loadMore: () => void loadMore(),
    sizes: placeOf()?.sizes,
  };
}
