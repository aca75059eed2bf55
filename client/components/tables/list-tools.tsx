import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { type ListFilter, type ListView, readDays } from '#client/lib/list-address.ts';
import classes from './list.module.css';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { SearchField } from './search-field.tsx';

type Change = (changes: Record<string, string | null>, options?: { replace?: boolean }) => void;

type FilterProps<Filter> = { filter: ListFilter<Filter>; value: string | null; change: Change };

function FilterField<Filter>({ filter, value, change }: FilterProps<Filter>): ReactNode {
  if (filter.kind === 'preset') return null;
  const { name, label } = filter;
  if (filter.kind === 'select') {
    const choices = filter.choices ?? [];
    const isListed = choices.some((choice) => choice.value === value);
    return (
      <NativeSelect
        label={label}
        className={classes.filter}
        value={value ?? ''}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
      >
        <option value="">All</option>
        {value !== null && !isListed ? <option value={value}>…</option> : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    );
  }
  const [from, to] = readDays(value ?? '');
  const day = (end: string, own: string | null, written: (day: string) => string, limits: object) => (
    <TextInput
      type="date"
      className={classes.filter}
      label={end}
      {...limits}
      value={own ?? ''}
      onChange={({ currentTarget }) => {
        const text = written(currentTarget.value);
        change({ [name]: text === '..' ? null : text });
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex row in every browser
    <div className={classes.days} role="group" aria-label={label}>
      {day('From', from, (next) => `${next}..${to ?? ''}`, { max: to ?? undefined })}
      {day('Through', to, (next) => `${from ?? ''}..${next}`, { min: from ?? undefined })}
    </div>
  );
}

/** Both orders of each column that can be sorted. */
function SortField<Row, Field>({
  columns,
  sort: { key, descending },
  change,
}: {
  columns: readonly ListColumn<Row, Field>[];
  sort: ListView['sort'];
  change: Change;
}): ReactNode {
  const sortable = columns.filter(({ sort, cell }) => sort !== undefined && cell);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      label="Sort by"
      className={classNames(classes.filter, classes.sort)}
      value={`${descending ? '-' : ''}${key}`}
      onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
    >
      {sortable.flatMap((column) => [
        <option key={column.key} value={column.key}>
          {column.header}
        </option>,
        <option key={`-${column.key}`} value={`-${column.key}`}>
          {`${column.header}, descending`}
        </option>,
      ])}
    </NativeSelect>
  );
}

/** Search and filters above a list; they apply at once. */
export function ListTools<Row, Filter, Field>({
  definition: { searched, filters, columns },
  view: { search, values, sort },
  change,
}: {
  definition: ListDefinition<Row, Filter, Field>;
  view: ListView;
  change: Change;
}): ReactNode {
  return (
    <div className={`${classes.tools} no-print`} data-flush>
      {searched ? (
        <SearchField
          searched={searched}
          className={classes.search}
          value={search}
          onSearch={(text) => change({ q: text || null }, { replace: true })}
        />
      ) : null}
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values.get(filter.name) ?? null}
          change={change}
        />
      ))}
      <SortField columns={columns} sort={sort} change={change} />
      {/* Always rendered, so that nothing moves. */}
      <div className={classes.clear} data-active={search !== '' || values.size > 0}>
        <ClearFilters variant="subtle" filters={filters} change={change} />
      </div>
    </div>
  );
}

export function ClearFilters<Filter>({
  variant,
  filters,
  change,
}: {
  variant: 'default' | 'subtle';
  filters: readonly ListFilter<Filter>[];
  change: Change;
}): ReactNode {
  const names = ['q', ...filters.map(({ name }) => name)];
  return (
    <Button
      variant={variant}
      aria-label="Clear filters"
      onClick={({ currentTarget }) => {
        // The button disappears.
        currentTarget.closest('section')?.querySelector<HTMLElement>('input, select')?.focus();
        change(Object.fromEntries(names.map((name) => [name, null])));
      }}
    >
      {variant === 'subtle' ? 'Clear' : 'Clear filters'}
    </Button>
  );
}
