import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { usePrinting } from '#client/browser/use-printing.ts';
import { classNames } from '#client/components/controls/class-names.ts';
import tableClasses from './data-table.module.css';
import { type Column, HeaderCell } from './data-table.tsx';
import { nextRow } from './row-keys.ts';
import { type RowSelection, SelectAllCell } from './select-cells.tsx';
import { VirtualRow } from './virtual-row.tsx';
import classes from './virtual-table.module.css';

const rowHeight = 44;
/** Of a list that isn't laid out yet. */
const usualHeight = 528;
/** Rows from the end at which more are asked for. */
const near = 20;

/** The rows above or below those in the document, as one row of their height. */
function Space({ height, columns }: { height: number; columns: number }): ReactNode {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing and takes no focus
    <tr aria-hidden="true" className={classes.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/**
 * A long table that scrolls in a frame of its own and holds only the rows in sight, and all of those at hand
 * while it is printed. `total` counts all rows, `rows` are those at hand; `onNearEnd` asks for more. `top` is
 * where it starts, in px, `onScroll` says where it is. With `selection` each row has a checkbox. The keys j
 * and k lead from row to row, x chooses the one the focus is in.
 */
export function VirtualTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  total,
  onNearEnd,
  top,
  onScroll,
  selection,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total: number;
  onNearEnd: () => void;
  top: number;
  onScroll: (top: number) => void;
  selection?: RowSelection<Row> | undefined;
}): ReactNode {
  const frame = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : rowKey(row);
    },
    estimateSize: () => rowHeight,
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: usualHeight })),
    initialOffset: top,
    // Rows from the start, so that there is something to scroll to the place.
    initialRect: { width: 0, height: usualHeight },
    overscan: 8,
  });
  const printing = usePrinting();
  const inSight = virtualizer.getVirtualItems();
  const first = inSight[0];
  const last = inSight.at(-1);
  const nearEnd = last !== undefined && last.index >= rows.length - near;
  useEffect(() => {
    if (nearEnd && rows.length < total) onNearEnd();
  }, [nearEnd, rows.length, total, onNearEnd]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = nextRow(event);
    if (index === null) return;
    const row = rows[index];
    if (event.key === 'x') {
      if (row !== undefined) selection?.onToggle(row);
    } else if (row !== undefined) {
      event.preventDefault();
      virtualizer.scrollToIndex(index);
      frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a[href], button)`)?.focus();
    }
  }

  const items = printing ? rows.map((row, index) => ({ index, key: rowKey(row) })) : inSight;
  const width = columns.length + (selection ? 1 : 0);
  return (
    <section
      ref={frame}
      className={classNames(tableClasses.root, classes.frame)}
      aria-label={`${caption}, scrolls`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      data-flush
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <table className={tableClasses.table} data-cards="cells" aria-rowcount={total + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            {selection ? <SelectAllCell selection={selection} /> : null}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={printing ? 0 : (first?.start ?? 0)} columns={width} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <VirtualRow
                key={String(key)}
                row={row}
                index={index}
                columns={columns}
                selection={selection}
                isSelected={selection?.has(row) ?? false}
                measure={virtualizer.measureElement}
              />
            );
          })}
          <Space height={last && !printing ? virtualizer.getTotalSize() - last.end : 0} columns={width} />
        </tbody>
      </table>
    </section>
  );
}
