import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCompactRows } from '#client/browser/row-height.ts';
import { useIsCards } from '#client/browser/use-media.ts';
import { usePrinting } from '#client/browser/use-printing.ts';
import { classNames } from '#client/lib/class-names.ts';
import tableClasses from './data-table.module.css';
import { type Column, HeaderCell } from './data-table.tsx';
import cardClasses from './row-cards.module.css';
import { type RowSelection, SelectAllCell } from './select-cells.tsx';
import { useTablePlace } from './use-table-place.ts';
import { VirtualRow } from './virtual-row.tsx';
import classes from './virtual-table.module.css';

const rowHeight = 44;
const compactHeight = 36;
const cardHeight = 77;
const headingHeight = 33;
/** Loads more this many rows before the end. */
const near = 20;

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
 * Only renders visible rows; all loaded ones when printing. `total` counts all rows, `rows` are the loaded ones. `sizes`
 * stores row heights, in px by key, to restore the scroll position. The keys j and k move between rows, x selects one.
 */
export function VirtualTable<Row>({
  listKey = '',
  caption,
  columns,
  rows,
  rowKey,
  total,
  onNearEnd,
  sizes,
  selection,
  sectionOf,
}: {
  /** Identifies the list; a different one scrolls to the top. */
  listKey?: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total: number;
  onNearEnd?: () => void;
  sizes?: Map<string, number> | undefined;
  selection?: RowSelection<Row> | undefined;
  sectionOf?: ((row: Row) => string) | undefined;
}): ReactNode {
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { top, isWide } = useTablePlace(frame, body);
  const [ownSizes] = useState(() => new Map<string, number>());
  const rowSizes = sizes ?? ownSizes;
  const [isCompact] = useCompactRows();
  const usualHeight = useIsCards() ? cardHeight : isCompact ? compactHeight : rowHeight;
  const keyAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? String(index) : rowKey(row);
  };
  const headingAt = (index: number) => {
    const row = rows[index];
    if (!sectionOf || row === undefined) return null;
    const before = rows[index - 1];
    const section = sectionOf(row);
    return before !== undefined && sectionOf(before) === section ? null : section;
  };
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    getItemKey: keyAt,
    estimateSize: (index) =>
      rowSizes.get(keyAt(index)) ?? usualHeight + (headingAt(index) === null ? 0 : headingHeight),
    measureElement: (element) => {
      const heading = element.previousElementSibling;
      const above = heading?.hasAttribute('data-heading') ? heading.getBoundingClientRect().height : 0;
      const height = element.getBoundingClientRect().height + above || usualHeight;
      rowSizes.set(keyAt(Number(element.getAttribute('data-index'))), height);
      return height;
    },
    overscan: 8,
  });
  const printing = usePrinting();
  const inSight = virtualizer.getVirtualItems();
  const first = inSight[0];
  const last = inSight.at(-1);
  const nearEnd = last !== undefined && last.index >= rows.length - near;
  useEffect(() => {
    if (nearEnd && rows.length < total) onNearEnd?.();
  }, [nearEnd, rows.length, total, onNearEnd]);

  // Not mounted again, so that the focus stays on what sorted it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list counts
  useLayoutEffect(() => {
    const head = frame.current?.getBoundingClientRect().top ?? 0;
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (head < covered) window.scrollTo(0, window.scrollY + head - covered);
  }, [listKey]);

  const items = printing ? rows.map((row, index) => ({ index, key: rowKey(row) })) : inSight;
  const width = columns.length + (selection ? 1 : 0);
  return (
    <section
      ref={frame}
      className={classNames(cardClasses.root, classes.frame)}
      aria-label={`${caption}, list`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
      tabIndex={0}
      data-flush
      data-selectable={selection !== undefined}
      data-wide={isWide}
      data-compact={isCompact}
    >
      <table
        className={classNames(tableClasses.table, cardClasses.table)}
        data-cards={columns.some(({ card }) => card) ? 'lines' : 'cells'}
        aria-rowcount={total + 1}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            {selection ? <SelectAllCell selection={selection} /> : null}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space height={first && !printing ? first.start - top : 0} columns={width} />
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
                heading={headingAt(index)}
                measure={virtualizer.measureElement}
              />
            );
          })}
          <Space
            height={last && !printing ? virtualizer.getTotalSize() - (last.end - top) : 0}
            columns={width}
          />
        </tbody>
      </table>
    </section>
  );
}
