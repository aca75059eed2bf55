import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import { ListFoot, type ListState } from './list-foot.tsx';
import { VirtualTable } from './virtual-table.tsx';

const nothing = () => {};

/** A table of a list that is loaded page by page, more while scrolling, with its foot. */
export function LongTable<Row>({
  caption,
  noun,
  columns,
  rows,
  rowKey,
  list,
  legend,
}: {
  caption: string;
  /** What the rows are, in the plural. */
  noun: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  list: ListState;
  legend?: ReactNode;
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
        top={0}
        onScroll={nothing}
      />
      <ListFoot shown={rows.length} noun={noun} list={list} legend={legend} />
    </>
  );
}
