import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { PanelResult } from '#client/components/query-panel.tsx';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { clock } from '#client/lib/clock.ts';
import type { MetricsRecordsQuery, MetricsRecordsQueryVariables } from './metrics-records.generated.ts';
import { MetricsRecordsQueryDocument } from './metrics-records.generated.ts';

export type RecordRow = MetricsRecordsQuery['usageRecords']['edges'][number]['node'];
export type RecordsQuestion = Omit<MetricsRecordsQueryVariables, 'first' | 'after'>;

/** The entries at hand, and how many there are. */
export type RecordsData = {
  rows: readonly RecordRow[];
  totalCount: number;
  totalValue: number;
  endCursor: string | null;
  hasNextPage: boolean;
  receivedAt: number;
};

const pageSize = 100;
/** So many lists are remembered for the way back. */
const remembered = 8;

type Memory = Map<string, { data: RecordsData; top: number; pageTop: number }>;
const memories = new WeakMap<ApolloClient, Memory>();

function memoryOf(client: ApolloClient): Memory {
  const known = memories.get(client) ?? new Map();
  memories.set(client, known);
  return known;
}

/** One page of entries. Nothing of it is cached: a list is as long as the person scrolls. */
export async function fetchRecords(
  client: ApolloClient,
  question: RecordsQuestion,
  page: { first: number; after: string | null; signal?: AbortSignal },
): Promise<MetricsRecordsQuery['usageRecords']> {
  const { data } = await client.query({
    query: MetricsRecordsQueryDocument,
    variables: { ...question, first: page.first, after: page.after },
    fetchPolicy: 'no-cache',
    ...(page.signal ? { context: { fetchOptions: { signal: page.signal } } } : {}),
  });
  if (!data?.usageRecords?.edges) throw new Error('The answer held no entries.');
  return data.usageRecords;
}

type State = {
  data: RecordsData | undefined;
  /** The question `data` answers. */
  dataKey: string;
  error: Failure | null;
  loading: boolean;
};

/**
 * The entries of a question, 100 a request; `null` asks nothing yet. Going back finds what was loaded and
 * where the list stood.
 */
export function useRecords(question: RecordsQuestion | null) {
  const client = useApolloClient();
  const key = question === null ? '' : JSON.stringify(question);
  const asked = useMemo((): RecordsQuestion | null => (key ? JSON.parse(key) : null), [key]);
  const cameBack = useNavigationType() === 'POP';
  const memory = memoryOf(client);
  const known = cameBack ? memory.get(key) : undefined;
  const [state, setState] = useState<State>({
    data: known?.data,
    dataKey: key,
    error: null,
    loading: !known,
  });
  const [moreFailed, setMoreFailed] = useState(false);
  const underWay = useRef<string | null>(null);
  const generation = useRef(0);

  const load = useCallback(
    async (before: RecordsData | undefined) => {
      if (!asked) return;
      const mine = ++generation.current;
      const page = `${key} ${before?.endCursor ?? ''}`;
      underWay.current = page;
      setMoreFailed(false);
      if (!before) setState((old) => ({ ...old, error: null, loading: true }));
      try {
        const answer = await fetchRecords(client, asked, {
          first: pageSize,
          after: before?.endCursor ?? null,
        });
        if (generation.current !== mine) return;
        const data: RecordsData = {
          rows: [...(before?.rows ?? []), ...answer.edges.map(({ node }) => node)],
          totalCount: answer.totalCount,
          totalValue: answer.totalValue,
          endCursor: answer.pageInfo.endCursor,
          hasNextPage: answer.pageInfo.hasNextPage && answer.edges.length > 0,
          receivedAt: clock.now(),
        };
        const place = memory.get(key);
        memory.delete(key);
        memory.set(key, { data, top: before ? (place?.top ?? 0) : 0, pageTop: 0 });
        for (const old of [...memory.keys()].slice(0, -remembered)) memory.delete(old);
        setState({ data, dataKey: key, error: null, loading: false });
      } catch (error) {
        if (generation.current !== mine) return;
        if (before) setMoreFailed(true);
        else setState((old) => ({ ...old, error: describeFailure(error), loading: false }));
      } finally {
        if (generation.current === mine) underWay.current = null;
      }
    },
    [asked, client, key, memory],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known counts when the question changes
  useEffect(() => {
    if (!asked) return;
    if (known) setState({ data: known.data, dataKey: key, error: null, loading: false });
    else void load(undefined);
    return () => {
      generation.current += 1;
      underWay.current = null;
    };
  }, [asked, load]);

  // Where the page stood when it was left, and again when it is come back to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the place of coming back counts
  useLayoutEffect(() => {
    const pageTop = known?.pageTop ?? 0;
    const frame = pageTop > 0 ? requestAnimationFrame(() => window.scrollTo(0, pageTop)) : 0;
    return () => {
      cancelAnimationFrame(frame);
      const place = memory.get(key);
      if (place) place.pageTop = window.scrollY;
    };
  }, [key, memory]);

  const { data } = state;
  const more = useCallback(() => {
    if (underWay.current === null && data?.hasNextPage && state.dataKey === key) void load(data);
  }, [data, key, load, state.dataKey]);

  const result: PanelResult<RecordsData> = {
    // Entries of the last question stay while this one's are on their way; they are no answer to it.
    data: state.error && state.dataKey !== key ? undefined : data,
    error: state.error,
    loading: state.loading || asked === null,
    receivedAt: data?.receivedAt,
    refetch: () => load(undefined),
  };
  return {
    result,
    more,
    moreFailed,
    retryMore: () => data && load(data),
    /** Where the list stood, in px, when it was left. */
    top: known?.top ?? 0,
    keepTop: (top: number) => {
      const place = memory.get(key);
      if (place) place.top = top;
    },
  };
}

export type Records = ReturnType<typeof useRecords>;
