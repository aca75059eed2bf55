import { Table2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useLast } from '#client/browser/use-last.ts';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { barFilters } from '#client/components/tables/list-question.ts';
import { useConnection } from '#client/graphql/use-connection.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import type { MetricsBreakdownQuery } from '#client/routes/metrics/metrics.generated.ts';
import { recordVariables } from '#client/routes/metrics/metrics-view.ts';
import { useListAddress, useListPage } from '#client/routes/use-list-page.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageInput, UsageMetric } from '#schema/types.generated.ts';
import { type RecordRow, recordList } from './record-definition.tsx';
import { type MetricsRecordsQuery, MetricsRecordsQueryDocument } from './records.generated.ts';

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

function questionInFile({
  input: { bucket: _, ...input },
  filter,
  sort,
}: ReturnType<typeof recordVariables>) {
  return { ...input, filter, sort };
}

export function RecordsPanel({
  title,
  metric,
  input,
  people,
}: {
  title: string;
  metric: UsageMetric;
  /** Null requests nothing yet. */
  input: UsageInput | null;
  /** To filter by; undefined while loading. */
  people: MetricsBreakdownQuery['usageSeries']['breakdown'] | undefined;
}): ReactNode {
  const definition = recordList(metric, useSession());
  const state = useListAddress(definition);
  const variables = input && recordVariables(input, state.question);
  const list = useConnection('entries', MetricsRecordsQueryDocument, variables, recordsOf);
  const page = useListPage(definition, { ...state, question: variables && questionInFile(variables) }, list, {
    fileName: `${definition.name}-${input?.from}-to-${input?.to}`,
  });
  const { error, data } = list.result;
  // Announces only the new count, never the previous one.
  const announcement = useLast(list.isAnswer && data ? countText(data.totalCount, nouns.entry) : undefined);
  return (
    <ListPanel
      {...page.panel}
      title="Entries"
      aside={
        data && !error ? (
          <span className="tnum" role="status">
            {announcement}
          </span>
        ) : null
      }
      filters={barFilters(definition, people, state.address.view)}
      empty={state.question.filter ? null : nothingYet}
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
