import type { ReactNode } from 'react';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import type { Metrics } from '#client/routes/metrics/use-metrics.ts';
import { Choice } from './choice.tsx';
import { MetricsGroupsQueryDocument } from './range.generated.ts';

/** Limits the page to the devices of a group and its subgroups. Nothing without groups. */
export function GroupChoice({
  group,
  change,
}: {
  group: string | null;
  change: Metrics['change'];
}): ReactNode {
  const { data, loading } = usePanelQuery(MetricsGroupsQueryDocument);
  const groups = data?.groupTree.groups ?? [];
  // Its place is kept while they load.
  if (groups.length === 0 && !loading) return null;
  return (
    <Choice
      label="Group"
      value={group ?? ''}
      choices={[['', 'Group: All'], ...groups.map((each) => [each.id, groupPathText(each)] as const)]}
      lateChoices
      onChoose={(id) => change({ group: id || null, device: null })}
    />
  );
}
