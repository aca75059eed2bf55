import { Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useLast } from '#client/browser/use-last.ts';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { barFilters } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { peopleInput } from '#client/routes/metrics/metrics-inputs.ts';
import type { Metrics } from '#client/routes/metrics/use-metrics.ts';
import { useListPage } from '#client/routes/use-list-page.ts';
import { entriesOf, entryList } from './entry-list.ts';
import { recordsCsv, recordsJson } from './export-records.ts';
import { type RecordRow, recordColumns } from './record-columns.tsx';
import {
  MetricsPeopleQueryDocument,
  type MetricsRecordsQuery,
  MetricsRecordsQueryDocument,
} from './records.generated.ts';

const ListTable = lazyComponent(async () => {
  const { ListTable: Table } = await import('#client/components/tables/list-table.tsx');
  return Table as typeof Table<RecordRow>;
});

const recordsOf = ({ usageRecords }: MetricsRecordsQuery) => usageRecords;
const skeleton = <PanelSkeleton lines={6} height={320} />;
const nothingYet = (
  <PanelEmpty
    icon={Table2}
    title="No entries in this period"
    text="Uses appear here once the device reports them."
  />
);

/** The server searches, filters and sorts the entries. */
export function RecordsPanel({ title, metrics }: { title: string; metrics: Metrics }): ReactNode {
  const { input, metric, now, timeZone } = metrics;
  const people = usePanelQuery(
    MetricsPeopleQueryDocument,
    input ? { variables: { input: peopleInput(input) } } : { skip: true },
  );
  const columns = useMemo(() => recordColumns(metric, now, timeZone), [metric, now, timeZone]);
  const name = metric.toLowerCase().replace('_', '-');
  const page = useListPage({
    noun: nouns.entry,
    name,
    definition: entryList,
    document: MetricsRecordsQueryDocument,
    variables: (question) => input && entriesOf(input, question),
    connectionOf: recordsOf,
    columns,
    searched: 'device or person',
    dayZone: timeZone,
    fileName: `${name}-${input?.from}-to-${input?.to}`,
    csv: (rows, keys, zone) => recordsCsv(rows, metric, keys, zone),
    json: recordsJson,
  });
  const { list, isFiltered } = page;
  const { error, data } = list.result;
  const sum =
    data && data.totalCount > 0 && metric === 'ADVANCED_ACTIONS'
      ? `, ${formatNumber(data.totalValue)} used after refunds`
      : '';
  // Announces only the new count, never the previous one.
  const announcement = useLast(
    list.isAnswer && data ? `${countText(data.totalCount, nouns.entry)}${sum}` : undefined,
  );
  return (
    <ListPanel
      {...page.panel}
      // The page already shows notes about its URL.
      address={{ ...page.panel.address, notes: [] }}
      title="Entries"
      aside={
        data && !error ? (
          <span className="tnum" role="status">
            {announcement}
          </span>
        ) : null
      }
      filters={barFilters(entryList, people.data?.usageSeries.breakdown, page.view)}
      empty={isFiltered ? null : nothingYet}
    >
      {({ rows }) => (
        <Suspense fallback={skeleton}>
          <ListTable
            caption={`Entries of ${title}`}
            noun={nouns.entry}
            columns={page.shown}
            rows={rows}
            rowKey={({ id }) => id}
            list={list}
          />
        </Suspense>
      )}
    </ListPanel>
  );
}
