import type { ReactNode } from 'react';
import { groupPathText } from '#client/lib/group-path.ts';
import type { ShownView } from '#client/routes/metrics/use-metrics-view.ts';
import { Choice } from './choice.tsx';

/** Filters by a group with its subgroups. Hidden without groups. */
export function GroupChoice({
  shown: { change, choices, view },
}: {
  shown: Pick<ShownView, 'change' | 'choices' | 'view'>;
}): ReactNode {
  const { data, loading } = choices;
  const groups = data?.groupTree.groups ?? [];
  // Reserves the space while the groups load.
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
