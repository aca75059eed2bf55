import { Button } from '@mantine/core';
import { SearchX, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { Choice } from './choice.tsx';
import { type MetricsView, written } from './metrics-address.ts';
import { outcomeWords } from './metrics-words.ts';
import { recordColumns } from './record-columns.tsx';
import classes from './records-panel.module.css';
import type { ChangeView } from './use-metrics-view.ts';
import type { Records, RecordsData } from './use-records.ts';

const VirtualTable = lazy(async () => {
  const { VirtualTable: Table } = await import('#client/components/virtual-table.tsx');
  return { default: Table as typeof Table<RecordsData['rows'][number]> };
});

const outcomes = ['SUCCEEDED', 'CANCELED', 'FAILED', 'REFUSED', 'REFUNDED'] as const;

function summaryText({ totalCount, totalValue }: RecordsData, metric: UsageMetric): string {
  const entries = countText(totalCount, nouns.entry);
  return metric === 'ADVANCED_ACTIONS' && totalCount > 0
    ? `${entries}, ${formatNumber(totalValue)} used net of refunds`
    : entries;
}

/** Typing asks once it rests. */
const restMs = 300;

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }): ReactNode {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Going back brings another text along.
  if (given !== value) {
    setGiven(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <input
      type="search"
      className={classes.search}
      aria-label="Search entries by device or person"
      placeholder="Device or person"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
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
  const persons = known ? people : [...people, { key: view.person ?? '', label: 'Somebody else' }];
  return (
    <div className={`${classes.filters} no-print`} data-flush>
      <Search value={view.search} onSearch={(q) => change({ q }, { replace: true })} />
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
          ...outcomes.map((outcome) => [outcome, outcomeWords[outcome].text] as const),
        ]}
        onChoose={(value) => {
          const outcome = outcomes.find((each) => each === value);
          change({ outcome: outcome ? written.outcome(outcome) : null });
        }}
      />
    </div>
  );
}

function Foot({ data, records }: { data: RecordsData; records: Records }): ReactNode {
  const shown = data.rows.length;
  if (records.moreFailed)
    return (
      <p className={classes.foot} role="alert" data-flush>
        More entries did not load.
        <Button size="xs" variant="default" onClick={() => void records.retryMore()}>
          Try again
        </Button>
      </p>
    );
  return (
    <p className={`${classes.foot} tnum`} data-flush>
      {data.hasNextPage
        ? `${formatNumber(shown)} of ${formatNumber(data.totalCount)} loaded. More load as you scroll.`
        : `All ${formatNumber(data.totalCount)} loaded.`}
      {data.hasNextPage ? (
        <span className="print-only">What is loaded is printed; the export holds all of them.</span>
      ) : null}
    </p>
  );
}

/** The entries behind the counts: searched, filtered and sorted on the server, over the whole set. */
export function RecordsPanel({
  metric,
  title,
  view,
  now,
  timeZone,
  accountName,
  people,
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
  people: readonly { key: string; label: string }[];
  records: Records;
  /** What the series counts, for the sentence that they agree. */
  total: number | null;
  change: ChangeView;
}): ReactNode {
  const { result } = records;
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
            {agree && !result.loading ? ', as many as the chart' : ''}
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
              <>
                <Suspense fallback={<PanelSkeleton lines={6} height={320} />}>
                  <VirtualTable
                    key={JSON.stringify([view.sort, view.search, view.person, view.outcome, view.from])}
                    caption={`Entries of ${title}`}
                    columns={columns}
                    rows={data.rows}
                    rowKey={({ id }) => id}
                    total={data.totalCount}
                    onNearEnd={records.more}
                    top={records.top}
                    onScroll={records.keepTop}
                  />
                </Suspense>
                <Foot data={data} records={records} />
              </>
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
                title="No entries in these days"
                text="Each use is listed here once the device has reported it."
              />
            )
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}
