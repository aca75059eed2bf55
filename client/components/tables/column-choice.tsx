import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import { Popover } from '#client/components/controls/popover.tsx';
import type { Column } from './data-table.tsx';
import filterChoicesClasses from './filter-choices.module.css';
import classes from './filters.module.css';
import { useStoredChoice } from './use-stored-choice.ts';

/**
 * The columns of a table a person wants to see, kept in this browser under the table's `name`. The first one
 * always stays; `hiddenAtFirst` are those nobody has asked for yet.
 */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
  hiddenAtFirst: readonly string[] = [],
) {
  const [hidden, setHidden] = useStoredChoice(`portal-columns-${name}`, (found): readonly string[] =>
    Array.isArray(found) ? found.filter((each) => typeof each === 'string') : hiddenAtFirst,
  );
  const shown = useMemo(
    () => columns.filter(({ key, isMenu }, index) => index === 0 || isMenu || !hidden.includes(key)),
    [columns, hidden],
  );
  return { shown, hidden, setHidden };
}

/** The button that chooses columns. */
export function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}): ReactNode {
  const [opened, setOpened] = useState(false);
  const [, ...others] = columns;
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled in every browser */}
      <div className={filterChoicesClasses.choices} role="group" aria-label="Columns to show">
        {others
          .filter(({ isMenu }) => !isMenu)
          .map(({ key, header }) => (
            <label key={key} className={filterChoicesClasses.choice}>
              <span className={filterChoicesClasses.choiceText}>
                <ChoiceBox
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={(event) =>
                    onChange(
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
        <button type="button" className={classes.clear} onClick={() => onChange([])}>
          Show all columns
        </button>
      ) : null}
    </Popover>
  );
}
