import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import classes from './select-cells.module.css';

/** How rows of a table are chosen. It has to be the same object until something of it changes. */
export type RowSelection<Row> = {
  has(row: Row): boolean;
  onToggle(row: Row): void;
  /** Names a row's checkbox: its serial number, its name. */
  labelOf(row: Row): string;
  /** No more can be chosen. */
  isFull: boolean;
  /** Of all rows at hand. */
  all: 'none' | 'some' | 'all';
  onToggleAll(): void;
};

/** The checkbox above all others: for the rows at hand. */
export function SelectAllCell<Row>({
  selection: { all, onToggleAll },
}: {
  selection: RowSelection<Row>;
}): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = all === 'some';
  }, [all]);
  return (
    <th scope="col" data-select>
      <label className={classes.target}>
        <ChoiceBox
          ref={box}
          type="checkbox"
          aria-label="Select the loaded rows"
          checked={all === 'all'}
          onChange={onToggleAll}
        />
      </label>
    </th>
  );
}

/** The checkbox of a row. */
export function SelectCell<Row>({
  row,
  selection: { onToggle, labelOf, isFull },
  isSelected,
}: {
  row: Row;
  selection: RowSelection<Row>;
  isSelected: boolean;
}): ReactNode {
  return (
    <td data-select>
      <label className={classes.target}>
        <ChoiceBox
          type="checkbox"
          aria-label={`Select ${labelOf(row)}`}
          checked={isSelected}
          disabled={isFull && !isSelected}
          onChange={() => onToggle(row)}
        />
      </label>
    </td>
  );
}
