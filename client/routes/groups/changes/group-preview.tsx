import type { ReactNode } from 'react';
import { EffectsSection, GroupEffects } from '#client/components/moves/group-effects.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import type { GroupChange_Preview } from './group-changes.generated.ts';

export type Preview = GroupChange_Preview;

export function movedText({ devices, groups }: Pick<Preview, 'devices' | 'groups'>): string {
  return devices === 0
    ? 'No devices move, so no counts change.'
    : `Moves ${countText(devices, nouns.device)} in ${countText(groups, nouns.group)}.`;
}

/** Empty if the change would be refused. */
export function GroupPreview<Data>({
  result,
  previewOf,
  sentence,
}: {
  result: PanelQuery<Data>;
  previewOf: (data: Data) => Preview;
  sentence: (preview: Preview) => string;
}): ReactNode {
  return (
    <EffectsSection>
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} />}>
        {(data) => {
          const preview = previewOf(data);
          if (preview.userErrors.length > 0) return <p>This move isn't possible, so nothing would change.</p>;
          return <GroupEffects effects={preview} sentence={sentence(preview)} />;
        }}
      </QueryPanel>
    </EffectsSection>
  );
}
