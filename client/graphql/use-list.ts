import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
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
}) => Promise<Page>;

export const pageSize = 100;
export const mostAtOnce = 200;
/** The number of lists cached for going back. */
const mostRemembered = 8;

/** The state of a list when its page was left: entries, scroll position and row heights, in px. */
type Left = {
  data: ListPage<unknown>;
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
  /** The loaded part of the list. Totals are from the latest page. */
  data: Page | undefined;
  dataKey: string | null;
  error: Failure | null;
  loading: boolean;
  more: 'idle' | 'loading' | 'failed';
};

const settled = { error: null, loading: false, more: 'idle' } as const;

/**
 * `key` identifies the query: a different one, like `listsChanged`, refetches while the last list stays visible; null
 * requests nothing yet. Back restores entries and scroll position. `fetchPage` must be stable for a key. Not in Apollo's
 * cache, which is too slow for 1,000 rows while scrolling (docs/decisions/053-lists-outside-apollos-cache.md).
 */
export function useList<Page extends ListPage<unknown>>(key: string | null, fetchPage: FetchPage<Page>) {
  const client = useApolloClient();
  const memory = memoryOf(client);
  const revision = useListRevision();
  const cameBack = useNavigationType() === 'POP';
  const remembered = cameBack && key !== null ? memory.get(key) : undefined;
  const left = remembered?.revision === revision ? remembered : undefined;
  const rememberedData = left?.data as Page | undefined;
  const [state, setState] = useState<State<Page>>({
    ...settled,
    data: rememberedData,
    dataKey: key,
    loading: !rememberedData,
  });
  /** The current request; the response to an earlier one is dropped. */
  const current = useRef<symbol | null>(null);

  const placeOf = useCallback(() => (key === null ? undefined : memory.get(key)), [key, memory]);

  const keep = useCallback(
    (data: Page) => {
      if (key === null) return;
      const { pageTop, sizes } = memory.get(key) ?? { pageTop: 0, sizes: new Map<string, number>() };
      memory.delete(key);
      memory.set(key, { data, revision, pageTop, sizes });
      for (const old of [...memory.keys()].slice(0, -mostRemembered)) memory.delete(old);
      setState({ ...settled, data, dataKey: key });
    },
    [key, memory, revision],
  );

  const request = useCallback(
    async (
      fetchList: () => Promise<Page>,
      pending: Partial<State<Page>>,
      ifFailed: (error: unknown) => Partial<State<Page>>,
    ) => {
      const own = Symbol();
      current.current = own;
      setState((old) => ({ ...old, ...pending }));
      try {
        const page = await fetchList();
        if (current.current === own) keep(page);
      } catch (error) {
        if (current.current === own) setState((old) => ({ ...old, ...ifFailed(error) }));
      }
      if (current.current === own) current.current = null;
    },
    [keep],
  );

  const load = useCallback(
    (least: number) =>
      request(
        async () => {
          const rows: Page['rows'][number][] = [];
          let page: Page;
          let after: string | null = null;
          do {
            const first = Math.min(Math.max(least - rows.length, pageSize), mostAtOnce);
            page = await fetchPage({ first, after });
            rows.push(...page.rows);
            after = page.next;
          } while (after !== null && rows.length < least);
          return { ...page, rows };
        },
        { error: null, loading: true, more: 'idle' },
        (error) => ({ error: describeFailure(error), loading: false }),
      ),
    [fetchPage, request],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different query loads the list
  useEffect(() => {
    if (key === null) return;
    if (rememberedData) setState({ ...settled, data: rememberedData, dataKey: key });
    else void load(state.dataKey === key ? (state.data?.rows.length ?? 0) : 0);
    return () => {
      current.current = null;
    };
  }, [key, load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position counts when the page opens
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
  const loadMore = useCallback(() => {
    if (current.current || !data?.next || !isAnswer) return;
    void request(
      async () => {
        const page = await fetchPage({ first: pageSize, after: data.next });
        const next = page.rows.length > 0 ? page.next : null;
        return { ...page, rows: [...data.rows, ...page.rows], next };
      },
      { more: 'loading' },
      // The end of the list shows the error, with a retry.
      () => ({ more: 'failed' }),
    );
  }, [data, fetchPage, isAnswer, request]);

  return {
    result: {
      // Entries of the previous query stay visible while this one is pending, but don't belong to it.
      data: state.error && !isAnswer ? undefined : data,
      error: state.error,
      loading: state.loading,
      refetch: () => load(data?.rows.length ?? 0),
    },
    rows: (data?.rows ?? []) as Page['rows'],
    totalCount: data?.totalCount ?? 0,
    isAnswer: isAnswer && data !== undefined,
    hasMore: data?.next != null,
    loadingMore: state.more === 'loading',
    moreFailed: state.more === 'failed',
    loadMore,
    sizes: placeOf()?.sizes,
  };
}
