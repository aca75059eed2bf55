import { SearchX, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { SearchField } from '#client/components/tables/search-field.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { type MetricsView, written } from '#client/routes/metrics/metrics-address.ts';
import { peopleInput } from '#client/routes/metrics/metrics-inputs.ts';
import { outcomeLabels } from '#client/routes/metrics/metrics-labels.ts';
import { Choice } from '#client/routes/metrics/range/choice.tsx';
import type { ChangeView } from '#client/routes/metrics/use-metrics-view.ts';
import type { UsageInput, UsageMetric } from '#schema/types.generated.ts';
import { recordColumns } from './record-columns.tsx';
import { MetricsPeopleQueryDocument } from './records.generated.ts';
import classes from './records-panel.module.css';
import type { Records, RecordsData } from './use-records.ts';

const ListTable = lazy(async () => {
  const { ListTable: Table } = await import('#client/components/tables/list-table.tsx');
  return { default: Table as typeof Table<RecordsData['rows'][number]> };
});

const outcomes = ['SUCCEEDED', 'CANCELED', 'FAILED', 'REFUSED', 'REFUNDED'] as const;

function summaryText({ totalCount, totalValue }: RecordsData, metric: UsageMetric): string {
  const entries = countText(totalCount, nouns.entry);
  return metric === 'ADVANCED_ACTIONS' && totalCount > 0
    ? `${entries}, ${formatNumber(totalValue)} used net of refunds`
    : entries;
}

function Filters({
  view,
  people,
  change,
}: {
  view: MetricsView;
  people: readonly { key: string; label: string }[];
  change: ChangeView;
}): ReactNode {
  const known = view.person === null || people.some(({ key }) => key === view.person);
  const search = useCallback((q: string) => change({ q }, { replace: true }), [change]);
  const persons = known ? people : [...people, { key: view.person ?? '', label: 'Someone else' }];
  return (
    <div className={`${classes.filters} no-print`} data-flush>
      <SearchField label="Search device or person" value={view.search} onSearch={search} />
      <Choice
        label="Person"
        value={view.person ?? ''}
        choices={[['', 'Person: All'], ...persons.map(({ key, label }) => [key, label] as const)]}
        onChoose={(person) => change({ person })}
      />
      <Choice
        label="Outcome"
        value={view.outcome ?? ''}
        choices={[
          ['', 'Outcome: All'],
          ...outcomes.map((outcome) => [outcome, outcomeLabels[outcome].text] as const),
        ]}
        onChoose={(value) => {
          const outcome = outcomes.find((each) => each === value);
          change({ outcome: outcome ? written.outcome(outcome) : null });
        }}
      />
    </div>
  );
}

/** The entries behind the counts, searched, filtered and sorted by the server. */
export function RecordsPanel({
  metric,
  title,
  view,
  now,
  timeZone,
  accountName,
  input,
  records,
  total,
  change,
}: {
  metric: UsageMetric;
  /** Names the table. */
  title: string;
  view: MetricsView;
  now: number;
  timeZone: string;
  accountName: string;
  input: UsageInput | null;
  records: Records;
  /** The series' count, for the sentence that compares both. */
  total: number | null;
  change: ChangeView;
}): ReactNode {
  const { result } = records;
  const persons = usePanelQuery(
    MetricsPeopleQueryDocument,
    input ? { variables: { input: peopleInput(input) } } : { skip: true },
  );
  const people = (persons.data?.usageSeries.breakdown ?? []).filter(
    ({ key }) => key !== 'none' && key !== 'other',
  );
  const filtered = Boolean(view.person || view.outcome || view.search);
  const { sort } = view;
  const columns = useMemo(
    () =>
      recordColumns({
        metric,
        now,
        timeZone,
        sort,
        onSort: (next) => change({ sort: written.sort(next) }),
      }),
    [metric, now, timeZone, sort, change],
  );
  const agree = !filtered && total !== null && result.data?.totalValue === total;
  return (
    <Panel
      title="Entries"
      aside={
        result.data && !result.error ? (
          <span className="tnum" role="status">
            {summaryText(result.data, metric)}
            {agree && !result.loading ? ', matches the chart' : ''}
          </span>
        ) : undefined
      }
      padding="flush"
    >
      {result.error && !result.data ? null : <Filters view={view} people={people} change={change} />}
      <div className={textClasses.flushStates} aria-busy={result.loading}>
        <QueryPanel
          result={result}
          accountName={accountName}
          skeleton={<PanelSkeleton lines={6} height={320} />}
        >
          {(data) =>
            data.totalCount > 0 ? (
              <Suspense fallback={<PanelSkeleton lines={6} height={320} />}>
                <ListTable
                  key={records.key}
                  caption={`Entries of ${title}`}
                  noun={nouns.entry}
                  columns={columns}
                  rows={data.rows}
                  rowKey={({ id }) => id}
                  list={records}
                />
              </Suspense>
            ) : filtered ? (
              <PanelEmpty
                icon={SearchX}
                title="No entries match these filters"
                action={
                  <Button variant="default" onClick={() => change({ q: null, person: null, outcome: null })}>
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <PanelEmpty
                icon={Table2}
                title="No entries in this period"
                text="Uses appear here once the device reports them."
              />
            )
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}
