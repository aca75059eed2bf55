import { type ReactNode, useState } from 'react';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import type { Column } from './data-table.tsx';
import classes from './list.module.css';

/** The selected rows of the page. Another page or filter clears the selection. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], of: string) {
  const [chosen, setChosen] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const ids = chosen.of === of ? chosen.ids : new Set<string>();
  const set = (next: Iterable<string>) => setChosen({ of, ids: new Set(next) });
  const shown = rows.filter(({ id }) => ids.has(id));
  return {
    rows: shown,
    has: ({ id }: Row) => ids.has(id),
    toggle: ({ id }: Row) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => set(shown.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => set([]),
  };
}

type Chosen<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;

function SelectBox({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: () => void;
}): ReactNode {
  return (
    <label className={classes.target}>
      <ChoiceBox
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}

export function selectColumn<Row extends { id: string }>(
  rows: readonly Row[],
  chosen: Chosen<Row>,
  labelOf: (row: Row) => string,
): Column<Row> {
  const isAll = chosen.rows.length === rows.length;
  return {
    key: 'select',
    header: 'Selected',
    headerHidden: true,
    control: 'select',
    headerCell: (
      <SelectBox
        label="Select all rows of this page"
        checked={isAll}
        some={!isAll && chosen.rows.length > 0}
        onChange={chosen.toggleAll}
      />
    ),
    cell: (row) => (
      <SelectBox
        label={`Select ${labelOf(row)}`}
        checked={chosen.has(row)}
        onChange={() => chosen.toggle(row)}
      />
    ),
  };
}
