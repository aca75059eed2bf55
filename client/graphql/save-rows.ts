import { saveBlob } from '#client/browser/save-blob.ts';
import { csvType } from '#client/lib/csv.ts';
import { type FetchPage, type ListPage, mostAtOnce } from './use-list.ts';

/** Creates a CSV file; `name` has no extension. */
export type WriteRows<Row> = (rows: readonly Row[]) => Promise<{ name: string; text: string }>;

export type Saved = { kind: 'done'; count: number; fileName: string };

export type TooMany = { kind: 'too-many'; total: number; most: number };

/** A longer list has to be filtered first. */
const most = 10_000;

/** Loaded with the first export. @throws the error of a failed page, or the signal's reason. */
export async function saveRows<Row>(
  { fetchPage, write }: { fetchPage: FetchPage<ListPage<Row>>; write: WriteRows<Row> },
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Saved | TooMany> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: ListPage<Row> = await fetchPage({ first: mostAtOnce, after });
    signal.throwIfAborted();
    if (page.totalCount > most) return { kind: 'too-many', total: page.totalCount, most };
    rows.push(...page.rows);
    onProgress(rows.length, page.totalCount);
    after = page.rows.length > 0 ? page.next : null;
  } while (after !== null);
  const { name, text } = await write(rows);
  signal.throwIfAborted();
  const fileName = `${name}.csv`;
  saveBlob(new Blob([text], { type: csvType }), fileName);
  return { kind: 'done', count: rows.length, fileName };
}
