import type { ReactNode } from 'react';
import { groupPathText } from '#client/lib/group-path.ts';
import type { Metrics } from '#client/routes/metrics/use-metrics.ts';
import { Choice } from './choice.tsx';

/** Limits the page to the devices of a group and its subgroups. Nothing without groups. */
export function GroupChoice({ metrics: { change, choices, view } }: { metrics: Metrics }): ReactNode {
  const { data, loading } = choices;
  const groups = data?.groupTree.groups ?? [];
  // Its place is kept while they load.
  if (groups.length === 0 && !loading) return null;
  return (
    <Choice
      label="Group"
      value={view?.group ?? ''}
      choices={[['', 'Group: All'], ...groups.map((each) => [each.id, groupPathText(each)] as const)]}
      lateChoices
      onChoose={(id) => change({ group: id || null, device: null })}
    />
  );
}
