import type { FetchPage, ListPage } from './use-list.ts';

/** A longer list has to be filtered first. */
const mostCollected = 10_000;
const pageSize = 200;

export type Collected<Row> =
  | { kind: 'done'; rows: readonly Row[] }
  | { kind: 'too-many'; total: number; most: number }
  | { kind: 'canceled' }
  | { kind: 'failed'; error: unknown };

/** Fetches all pages of a list in order; only the first one if there are more than `most` entries. */
export async function collectPages<Row>(
  fetchPage: FetchPage<ListPage<Row>>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
  most = mostCollected,
): Promise<Collected<Row>> {
  const rows: Row[] = [];
  try {
    for (let after: string | null = null; ; ) {
      const page = await fetchPage({ first: pageSize, after, signal });
      if (signal.aborted) return { kind: 'canceled' };
      if (page.totalCount > most) return { kind: 'too-many', total: page.totalCount, most };
      rows.push(...page.rows);
      onProgress(rows.length, page.totalCount);
      after = page.next;
      if (after === null || page.rows.length === 0) return { kind: 'done', rows };
    }
  } catch (error) {
    return signal.aborted ? { kind: 'canceled' } : { kind: 'failed', error };
  }
}

/**
 * The first entries of a list, up to a limit.
 *
 * @throws the error of a failed page.
 */
export async function collectFirst<Row>(fetchPage: FetchPage<ListPage<Row>>, most: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ; ) {
    const page = await fetchPage({ first: Math.min(pageSize, most - rows.length), after });
    rows.push(...page.rows);
    after = page.next;
    if (after === null || page.rows.length === 0 || rows.length >= most) return rows;
  }
}
