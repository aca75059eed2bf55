import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import { Popover } from '#client/components/controls/popover.tsx';
import type { FilterValue, TableView } from '#client/lib/table-address.ts';
import { describeFilter } from './describe-filter.ts';
import classes from './filters.module.css';
import { RangeFilter } from './range-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { TableFilter } from './table-filter.ts';
import type { ChangeTable } from './use-table-address.ts';
import { ValueFilter } from './value-filter.tsx';

function FilterPanel({
  filter,
  value,
  today,
  onChange,
}: {
  filter: TableFilter;
  value: FilterValue | null;
  today: string;
  onChange: (value: FilterValue | null) => void;
}): ReactNode {
  const {
    kind,
    label,
    choices = [],
    canExclude = true,
    ends = ['From', 'To'],
    flag = ['Yes', 'No'],
  } = filter;
  switch (kind) {
    case 'values':
      return (
        <ValueFilter
          label={label}
          value={value?.kind === 'values' ? value : null}
          choices={choices}
          canExclude={canExclude}
          onChange={onChange}
        />
      );
    case 'flag': {
      const chosen = value?.kind === 'flag' ? [String(value.value)] : [];
      return (
        <ValueFilter
          label={label}
          value={chosen.length > 0 ? { kind: 'values', not: false, values: chosen } : null}
          choices={
            choices.length > 0
              ? choices
              : [true, false].map((each) => ({
                  value: String(each),
                  label: each ? flag[0] : flag[1],
                  count: null,
                }))
          }
          canExclude={false}
          onChange={(next) => {
            const last = next?.kind === 'values' ? next.values.at(-1) : undefined;
            onChange(last === undefined ? null : { kind: 'flag', value: last === 'true' });
          }}
        />
      );
    }
    default:
      return (
        <RangeFilter
          kind={kind}
          value={value && value.kind !== 'values' && value.kind !== 'flag' ? value : null}
          today={today}
          labels={ends}
          onChange={onChange}
        />
      );
  }
}

/**
 * Search, typed filters and "Clear filters" above a table; `children` stand at the right. Filters ask at once,
 * ranges when they are applied. What is chosen is on each filter's button.
 */
export function FilterBar({
  searchLabel,
  filters,
  view,
  today,
  change,
  onOpen,
  children,
}: {
  searchLabel: string;
  filters: readonly TableFilter[];
  view: TableView;
  /** `YYYY-MM-DD` in the person's zone. */
  today: string;
  change: ChangeTable;
  /** Called when a filter is opened: time to count its values. */
  onOpen?: () => void;
  children?: ReactNode;
}): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ name, isMain }: TableFilter) => isMain || view.filters.has(name) || added.includes(name);
  const others = filters.filter((filter) => !isShown(filter));
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  const open = (name: string) => {
    onOpen?.();
    setOpened(name);
  };
  const isFiltered = view.search !== '' || view.filters.size > 0;
  return (
    <div className={classes.bar} data-flush>
      <SearchField label={searchLabel} value={view.search} onSearch={search} />
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
            onOpen={() => open(filter.name)}
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
                  setAdded([...added, name]);
                  open(name);
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </Popover>
      ) : null}
      {isFiltered ? (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            setAdded([]);
            change({ clear: true });
          }}
        >
          Clear filters
        </button>
      ) : null}
      {children ? <div className={classes.end}>{children}</div> : null}
    </div>
  );
}

/** What was not understood of the address, with a way to be rid of the words. */
export function AddressNotes({
  notes,
  change,
}: {
  notes: readonly string[];
  change: ChangeTable;
}): ReactNode {
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes} role="status" data-flush>
      {notes.join(' ')}{' '}
      <button type="button" className={classes.clear} onClick={() => change({}, { replace: true })}>
        <Icon icon={X} size={14} /> Dismiss
      </button>
    </div>
  );
}
