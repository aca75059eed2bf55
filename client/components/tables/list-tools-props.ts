import type { Noun } from '#client/lib/count-text.ts';
import type { TableSort, TableView } from '#client/lib/table-address.ts';
import type { ColumnsShown } from './column-choice.tsx';
import type { ExportLike } from './export-progress.tsx';
import type { TableFilter } from './table-filter.ts';
import type { ChangeTable } from './use-table-address.ts';
import type { TableViewLink } from './view-tabs.tsx';

export type ListToolsProps<Row> = {
  noun: Noun;
  /** The filtered total; null while loading. */
  totalCount: number | null;
  address: { view: TableView; notes: readonly string[]; query: string; change: ChangeTable };
  searched: string;
  filters: readonly TableFilter[];
  /** `YYYY-MM-DD`; filters count days from it. */
  today: string;
  sorts: readonly { name: string; label: string }[];
  sort: TableSort | null;
  /** `fixed` is the part of the URL they share. */
  views?: { presets: readonly TableViewLink[]; fixed?: string } | undefined;
  /** The number of entries per preset; null if they aren't counted. */
  counts?: Readonly<Record<string, number>> | null | undefined;
  columns?: ColumnsShown<Row> | undefined;
  exporting: ExportLike;
};
