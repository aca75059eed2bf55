import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import classes from './select-cells.module.css';

/** Keep the object stable to avoid rerendering rows. */
export type RowSelection<Row> = {
  has(row: Row): boolean;
  onToggle(row: Row): void;
  labelOf(row: Row): string;
  /** For all loaded rows. */
  all: 'none' | 'some' | 'all';
  onToggleAll(): void;
};

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

export function SelectCell<Row>({
  row,
  selection: { onToggle, labelOf },
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
          onChange={() => onToggle(row)}
        />
      </label>
    </td>
  );
}
