import { saveBlob } from '#client/browser/save-blob.ts';
import { csvType } from '#client/lib/csv.ts';
import { type FetchPage, type ListPage, mostAtOnce } from './use-list.ts';

export type ExportFormat = 'csv' | 'json';

/** A calendar is no table. */
export type FileFormat = ExportFormat | 'ics';

/** Creates a file; `name` has no extension. Null without content, as for a calendar without deadlines. */
export type WriteRows<Row, Format extends FileFormat = ExportFormat> = (
  rows: readonly Row[],
  format: Format,
) => Promise<{ name: string; text: string } | null>;

export type Saved = { kind: 'done'; count: number; fileName: string };

export type Nothing = { kind: 'nothing' };

export type TooMany = { kind: 'too-many'; total: number; most: number };

/** A longer list has to be filtered first. */
const most = 10_000;
const types = { csv: csvType, json: 'application/json', ics: 'text/calendar;charset=utf-8' } as const;

/** Loaded with the first export. @throws the error of a failed page, or the signal's reason. */
export async function saveRows<Row, Format extends FileFormat>(
  {
    fetchPage,
    write,
    format,
  }: { fetchPage: FetchPage<ListPage<Row>>; write: WriteRows<Row, Format>; format: Format },
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Saved | TooMany | Nothing> {
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
  const file = await write(rows, format);
  signal.throwIfAborted();
  if (!file) return { kind: 'nothing' };
  const { name, text } = file;
  const fileName = `${name}.${format}`;
  saveBlob(new Blob([text], { type: types[format] }), fileName);
  return { kind: 'done', count: rows.length, fileName };
}
