import type { ReactNode } from 'react';
import type { Noun } from '#client/lib/count-text.ts';
import type { Column } from './data-table.tsx';
import { ListFooter, type ListState } from './list-footer.tsx';
import type { RowSelection } from './select-cells.tsx';
import { VirtualTable } from './virtual-table.tsx';

/** With `onRequest` only its button loads more, for lists with content below them. */
export function ListTable<Row>({
  caption,
  noun,
  columns,
  rows,
  rowKey,
  list,
  legend,
  selection,
  sectionOf,
  onRequest = false,
}: {
  caption: string;
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  list: ListState;
  legend?: ReactNode;
  selection?: RowSelection<Row> | undefined;
  sectionOf?: (row: Row) => string;
  onRequest?: boolean;
}): ReactNode {
  return (
    <>
      <VirtualTable
        listKey={list.key}
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        total={list.totalCount}
        {...(onRequest || list.moreFailed ? {} : { onNearEnd: list.loadMore })}
        sizes={list.sizes}
        selection={selection}
        sectionOf={sectionOf}
      />
      <ListFooter shown={rows.length} noun={noun} list={list} legend={legend} />
    </>
  );
}
