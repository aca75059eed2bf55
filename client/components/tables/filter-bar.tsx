import { ListFilter } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Popover } from '#client/components/controls/menus/popover.tsx';
import type { TableView } from '#client/lib/table-address.ts';
import { describeFilter } from './describe-filter.ts';
import { FilterPanel } from './filter-panel.tsx';
import classes from './filters.module.css';
import { SearchField } from './search-field.tsx';
import type { TableFilter } from './table-filter.ts';
import type { ChangeTable } from './use-table-address.ts';

/** Filters apply immediately, ranges with a button. */
export function FilterBar({
  searched,
  filters,
  view,
  today,
  change,
  added,
  onAdd,
  clear,
  children,
}: {
  searched: string;
  filters: readonly TableFilter[];
  view: TableView;
  /** `YYYY-MM-DD` in the user's zone. */
  today: string;
  change: ChangeTable;
  added: readonly string[];
  onAdd: (name: string) => void;
  clear: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  const isShown = ({ name, isMain }: TableFilter) => isMain || view.filters.has(name) || added.includes(name);
  const others = filters.filter((filter) => !isShown(filter));
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  return (
    <div className={`${classes.bar} no-print`} data-flush>
      <SearchField searched={searched} value={view.typed} onSearch={search} />
      {filters.filter(isShown).map((filter) => {
        const value = view.filters.get(filter.name) ?? null;
        return (
          <Popover
            key={filter.name}
            label={`Filter by ${filter.label}`}
            face={
              <>
                {filter.label}: <strong>{describeFilter(filter, value, today)}</strong>
              </>
            }
            isActive={value !== null}
            opened={opened === filter.name}
            onOpen={() => setOpened(filter.name)}
            onClose={() => setOpened(null)}
          >
            <FilterPanel
              key={JSON.stringify(value?.kind === 'values' ? null : value)}
              filter={filter}
              value={value}
              today={today}
              onChange={(next) => {
                change({ filters: { [filter.name]: next } });
                if (filter.kind !== 'values') setOpened(null);
              }}
            />
          </Popover>
        );
      })}
      {others.length > 0 ? (
        <Popover
          label="Add a filter"
          face="Add filter"
          icon={ListFilter}
          opened={opened === '+'}
          onOpen={() => setOpened('+')}
          onClose={() => setOpened(null)}
        >
          <div className={classes.menu}>
            {others.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  onAdd(name);
                  setOpened(name);
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </Popover>
      ) : null}
      {clear}
      {children ? <div className={classes.end}>{children}</div> : null}
    </div>
  );
}
