import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCompactRows } from '#client/browser/row-height.ts';
import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { Popover } from '#client/components/controls/menus/popover.tsx';
import type { Column } from './data-table.tsx';
import filterChoicesClasses from './filter-choices.module.css';
import classes from './filters.module.css';

const none: readonly string[] = [];

const isAlwaysShown = ({ isMenu, isFixed }: Pick<Column<never>, 'isMenu' | 'isFixed'>, index: number) =>
  index === 0 || isMenu || isFixed;

/** Stored in this browser under the table's `name`. The first column is always visible. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
  hiddenAtFirst: readonly string[] = none,
) {
  const [hidden, setHidden] = useStoredChoice(`portal-columns-${name}`, (stored): readonly string[] =>
    Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : hiddenAtFirst,
  );
  const shown = useMemo(
    () =>
      columns
        .filter((column, index) => isAlwaysShown(column, index) || !hidden.includes(column.key))
        // Chosen columns stay, even if the table has to scroll.
        .map((column) => (hidden === hiddenAtFirst ? column : { ...column, drop: undefined })),
    [columns, hidden, hiddenAtFirst],
  );
  return { shown, hidden, setHidden };
}

export type ColumnsShown<Row> = {
  all: readonly Column<Row>[];
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
};

export function ColumnBoxes<Row>({ all, hidden, setHidden }: ColumnsShown<Row>): ReactNode {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled in every browser */}
      <div className={filterChoicesClasses.choices} role="group" aria-label="Columns to show">
        {all
          .filter((column, index) => !isAlwaysShown(column, index))
          .map(({ key, header }) => (
            <label key={key} className={filterChoicesClasses.choice}>
              <span className={filterChoicesClasses.choiceText}>
                <ChoiceBox
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={(event) =>
                    setHidden(
                      event.currentTarget.checked ? hidden.filter((each) => each !== key) : [...hidden, key],
                    )
                  }
                />
                {header}
              </span>
            </label>
          ))}
      </div>
      {hidden.length > 0 ? (
        <button type="button" className={classes.clear} onClick={() => setHidden([])}>
          Show all columns
        </button>
      ) : null}
    </>
  );
}

export function ColumnChoice<Row>(columns: ColumnsShown<Row>): ReactNode {
  const [opened, setOpened] = useState(false);
  const [isCompact, chooseRows] = useCompactRows();
  return (
    <Popover
      label="Columns"
      face="Columns"
      icon={SlidersHorizontal}
      align="end"
      opened={opened}
      onOpen={() => setOpened(true)}
      onClose={() => setOpened(false)}
    >
      <ColumnBoxes {...columns} />
      <label className={filterChoicesClasses.rows}>
        <ChoiceBox
          type="checkbox"
          checked={isCompact}
          onChange={(event) => chooseRows(event.currentTarget.checked)}
        />
        Compact rows
      </label>
    </Popover>
  );
}
