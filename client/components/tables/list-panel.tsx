import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { Noun } from '#client/lib/count-text.ts';
import type { TableSort, TableView } from '#client/lib/table-address.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { Column } from './data-table.tsx';
import { AddressNotes, FilterBar } from './filter-bar.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { TableFilter } from './table-filter.ts';
import type { ChangeTable } from './use-table-address.ts';
import { type TableViewLink, ViewTabs } from './view-tabs.tsx';

const skeleton = <PanelSkeleton lines={8} height={400} />;

/**
 * The panel of a page that is a list: views, search, filters, order and columns above it, and what is said
 * where nothing matches. `children` draws the rows; `empty` stands for them where there is nothing at all.
 */
export function ListPanel<Data extends { rows: readonly unknown[] }, Row>({
  noun,
  views,
  address,
  searchLabel,
  filters,
  today,
  sorts,
  sort,
  columns,
  result,
  accountName,
  empty,
  children,
}: {
  noun: Noun;
  /** `name` keeps a person's own views apart from others'; `fixed` is a part of the address they all have. */
  views: { name: string; presets: readonly TableViewLink[]; fixed?: string };
  /** What the address asks for, as `useTableAddress` has it. */
  address: { view: TableView; notes: readonly string[]; query: string; change: ChangeTable };
  searchLabel: string;
  filters: readonly TableFilter[];
  /** `YYYY-MM-DD`, UTC. */
  today: string;
  sorts: readonly { name: string; label: string }[];
  sort: TableSort | null;
  /** All columns, and those a person left out. */
  columns: {
    all: readonly Column<Row>[];
    hidden: readonly string[];
    setHidden: (hidden: readonly string[]) => void;
  };
  result: PanelResult<Data>;
  accountName: string;
  empty: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}): ReactNode {
  const { view, notes, query, change } = address;
  if (result.error?.kind === 'not-offered')
    return (
      <Panel title={`${noun[1].charAt(0).toUpperCase()}${noun[1].slice(1)}`}>
        <PanelNotOffered />
      </Panel>
    );
  return (
    <Panel padding="flush">
      <ViewTabs label="Views" {...views} query={query} />
      <FilterBar searchLabel={searchLabel} filters={filters} view={view} today={today} change={change}>
        <SortChoice choices={sorts} sort={sort} change={change} />
        <ColumnChoice columns={columns.all} hidden={columns.hidden} onChange={columns.setHidden} />
      </FilterBar>
      <AddressNotes notes={notes} change={change} />
      <div className={textClasses.flushStates} aria-busy={result.loading}>
        <QueryPanel result={result} accountName={accountName} skeleton={skeleton}>
          {(data) =>
            data.rows.length > 0
              ? children(data)
              : (empty ?? (
                  <PanelEmpty
                    icon={SearchX}
                    title={`No ${noun[1]} match these filters`}
                    action={
                      <Button variant="default" onClick={() => change({ clear: true })}>
                        Clear filters
                      </Button>
                    }
                  />
                ))
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}
