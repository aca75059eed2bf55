import type { ReactNode } from 'react';
import type { Noun } from '#client/lib/count-text.ts';
import type { Column } from './data-table.tsx';
import { ListFooter, type ListState } from './list-footer.tsx';
import type { RowSelection } from './select-cells.tsx';
import { VirtualTable } from './virtual-table.tsx';

const nothing = () => {};

/** Where a list was left, in px, and who is told where it is. */
export type ScrollPosition = { top: number; keepTop: (top: number) => void };

/** A table of a list that is loaded page by page, more while scrolling, with its foot. */
export function ListTable<Row>({
  caption,
  noun,
  columns,
  rows,
  rowKey,
  list,
  legend,
  place,
  selection,
}: {
  caption: string;
  /** What the rows are. */
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  list: ListState;
  legend?: ReactNode;
  place?: ScrollPosition;
  selection?: RowSelection<Row> | undefined;
}): ReactNode {
  return (
    <>
      <VirtualTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        total={list.totalCount}
        onNearEnd={list.moreFailed ? nothing : list.loadMore}
        top={place?.top ?? 0}
        onScroll={place?.keepTop ?? nothing}
        selection={selection}
      />
      <ListFooter shown={rows.length} noun={noun} list={list} legend={legend} />
    </>
  );
}
