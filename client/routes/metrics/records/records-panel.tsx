import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { List } from '#client/components/tables/list.tsx';
import { useList } from '#client/graphql/use-list.ts';
import type { MetricsBreakdownQuery } from '#client/routes/metrics/metrics.generated.ts';
import { recordVariables } from '#client/routes/metrics/metrics-view.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UsageInput, UsageMetric } from '#schema/types.generated.ts';
import { recordList } from './record-definition.tsx';
import { MetricsRecordsQueryDocument } from './records.generated.ts';

const csvNames: Record<UsageMetric, string> = {
  DEVICE_ACCESS: 'device-access',
  ADVANCED_ACTIONS: 'advanced-actions',
};
const nothingYet = (
  <PanelEmpty
    icon={Table2}
    title="No entries in this period"
    text="Uses appear here once the device reports them."
  />
);

export function RecordsPanel({
  title,
  metric,
  input,
  people,
  isCounted,
}: {
  title: string;
  metric: UsageMetric;
  /** Null requests nothing yet. */
  input: UsageInput | null;
  /** To filter by; undefined while loading. */
  people: MetricsBreakdownQuery['people']['breakdown'] | undefined;
  /** Whether balances of entries can differ. */
  isCounted: boolean;
}): ReactNode {
  const definition = recordList(metric, useSession(), people, isCounted);
  const list = useList(
    definition,
    MetricsRecordsQueryDocument,
    (request) => input && recordVariables(input, request),
    ({ usageRecords }) => usageRecords,
  );
  return (
    <List
      title="Entries"
      caption={`Entries of ${title}`}
      definition={definition}
      list={list}
      {...(input && { csvName: csvNames[metric] })}
      empty={nothingYet}
    />
  );
}
