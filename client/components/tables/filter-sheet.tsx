import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useModal } from '#client/components/controls/feedback/use-modal.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { countText } from '#client/lib/count-text.ts';
import { ColumnBoxes } from './column-choice.tsx';
import { describeFilter } from './describe-filter.ts';
import { FilterPanel } from './filter-panel.tsx';
import classes from './filter-sheet.module.css';
import type { ListToolsProps } from './list-tools-props.ts';
import { SortChoice } from './sort-choice.tsx';
import { ViewTabs } from './view-tabs.tsx';

function Part({ title, value, children }: { title: string; value?: string; children: ReactNode }): ReactNode {
  return (
    <details className={classes.part}>
      <summary>
        <span>{title}</span>
        {value ? <strong>{value}</strong> : null}
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}

export function FilterSheet<Row>({
  noun,
  totalCount,
  address: { view, query, change },
  filters,
  today,
  sorts,
  sort,
  views,
  counts,
  columns,
  onClose,
}: ListToolsProps<Row> & { onClose(): void }): ReactNode {
  const id = useId();
  const modal = useModal({ closesOutside: true, onClose });
  const isFiltered = view.typed !== '' || view.filters.size > 0;
  return (
    <dialog {...modal} className={classes.sheet} aria-labelledby={id}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={id}>Filters</h2>
          <button type="button" className={classes.close} aria-label="Close the filters" onClick={onClose}>
            <Icon icon={X} size={20} />
          </button>
        </div>
        {views ? <ViewTabs label="Views" {...views} counts={counts} query={query} /> : null}
        <SortChoice choices={sorts} sort={sort} change={change} />
        {filters.map((filter) => {
          const value = view.filters.get(filter.name) ?? null;
          return (
            <Part key={filter.name} title={filter.label} value={describeFilter(filter, value, today)}>
              <FilterPanel
                key={JSON.stringify(value?.kind === 'values' ? null : value)}
                filter={filter}
                value={value}
                today={today}
                onChange={(next) => change({ filters: { [filter.name]: next } })}
              />
            </Part>
          );
        })}
        {columns ? (
          <Part title="Columns">
            <ColumnBoxes {...columns} />
          </Part>
        ) : null}
        <div className={classes.foot}>
          {isFiltered ? (
            <Button size="md" variant="subtle" onClick={() => change({ clear: true })}>
              Clear filters
            </Button>
          ) : null}
          <Button size="md" onClick={onClose}>
            {totalCount === null ? `Show ${noun[1]}` : `Show ${countText(totalCount, noun)}`}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
