import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useIsPhone } from '#client/browser/use-media.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './filters.module.css';
import type { ListToolsProps } from './list-tools-props.ts';
import { focusSearch, SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ChangeTable } from './use-table-address.ts';
import { ViewTabs } from './view-tabs.tsx';

const ExportProgress = lazyComponent(async () => (await import('./export-progress.tsx')).ExportProgress);

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

function PhoneTools<Row>(props: ListToolsProps<Row>): ReactNode {
  const { address, searched, exporting, totalCount } = props;
  const { view, change } = address;
  const [opened, setOpened] = useState(false);
  const {
    Part: Sheet,
    failed,
    load,
    intent,
  } = useLazyPart<ListToolsProps<Row> & { onClose(): void }>(loadSheet);
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  const active = view.filters.size;
  return (
    <div className={`${classes.bar} no-print`} data-flush>
      <SearchField searched={searched} value={view.typed} onSearch={search} />
      <Button
        variant="default"
        size="md"
        leftSection={<Icon icon={SlidersHorizontal} />}
        aria-haspopup="dialog"
        {...intent}
        onClick={() => {
          load();
          setOpened(true);
        }}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <ExportButton exporting={exporting} totalCount={totalCount} />
      {opened && Sheet ? <Sheet {...props} onClose={() => setOpened(false)} /> : null}
      {opened && failed ? <p role="alert">The filters didn't load. Try again, or reload the page.</p> : null}
    </div>
  );
}

function AddressNotes({ notes, change }: { notes: readonly string[]; change: ChangeTable }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes} role="status" data-flush>
      {notes.join(' ')}{' '}
      <button
        type="button"
        className={classes.clear}
        onClick={({ currentTarget }) => {
          focusSearch(currentTarget);
          change({}, { replace: true });
        }}
      >
        <Icon icon={X} size={14} /> Dismiss
      </button>
    </div>
  );
}

export function ListOptions<Row>(props: ListToolsProps<Row>): ReactNode {
  const { address, sorts, sort, columns, exporting, totalCount } = props;
  return (
    <>
      <SortChoice choices={sorts} sort={sort} change={address.change} />
      {columns ? <ColumnChoice {...columns} /> : null}
      <ExportButton exporting={exporting} totalCount={totalCount} />
    </>
  );
}

export function ListTools<Row>({
  options,
  ...props
}: ListToolsProps<Row> & {
  options: ReactNode;
}): ReactNode {
  const { address, searched, filters, today, views, counts, exporting, noun } = props;
  const { view, notes, query, change } = address;
  const isPhone = useIsPhone();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isFiltered = view.typed !== '' || view.filters.size > 0;
  const clear = isFiltered ? (
    <button
      type="button"
      className={classes.clear}
      onClick={({ currentTarget }) => {
        focusSearch(currentTarget);
        setAdded([]);
        change({ clear: true });
      }}
    >
      Clear filters
    </button>
  ) : null;
  return (
    <>
      {isPhone ? (
        <PhoneTools {...props} />
      ) : (
        <>
          {views ? (
            <ViewTabs label="Views" {...views} counts={counts} query={query}>
              {clear}
            </ViewTabs>
          ) : null}
          <FilterBar
            {...{ searched, filters, view, today, change, added }}
            onAdd={(name) => setAdded([...added, name])}
            clear={views ? null : clear}
          >
            {options}
          </FilterBar>
        </>
      )}
      <AddressNotes notes={notes} change={change} />
      {exporting.state.kind === 'idle' ? null : (
        <div className={classes.exported} data-flush>
          <Suspense>
            <ExportProgress exporting={exporting} noun={noun} />
          </Suspense>
        </div>
      )}
    </>
  );
}
