import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { pathText } from '#client/routes/groups/group-tree.ts';
import type { GroupChange_Preview } from './group-changes.generated.ts';
import classes from './group-preview.module.css';

/** The effects of a change, from the API. */
export type Preview = GroupChange_Preview;

/** "Moves 12 devices in 3 groups." */
export function movedText({ devices, groups }: Pick<Preview, 'devices' | 'groups'>): string {
  return devices === 0
    ? 'No devices move, so no counts change.'
    : `Moves ${countText(devices, nouns.device)} in ${countText(groups, nouns.group)}.`;
}

function Figures({ figures }: { figures: Preview['figures'] }): ReactNode {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Device counts before and after</caption>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Devices</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ group, before, after }) => {
          const gains = after > before;
          return (
            <tr key={group.id}>
              <th scope="row" className={classes.group}>
                {group.name}
                {group.ancestors.length > 0 ? (
                  <span className={classes.path}>{pathText(group.ancestors)}</span>
                ) : null}
              </th>
              <td className="tnum">
                {formatNumber(before)} to {formatNumber(after)}
              </td>
              <td>
                <span className={classes.change}>
                  <Icon icon={gains ? TrendingUp : TrendingDown} size={14} />
                  {gains ? 'gains' : 'loses'}{' '}
                  <span className="tnum">{formatNumber(Math.abs(after - before))}</span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A preview of who gains and loses by a change; nothing if it would be refused. */
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
    <section className={classes.preview} aria-label="What changes" aria-live="polite">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} />}>
        {(data) => {
          const preview = previewOf(data);
          if (preview.userErrors.length > 0) return <p>This move isn't possible, so nothing would change.</p>;
          return (
            <>
              <p>{sentence(preview)}</p>
              {preview.figures.length > 0 ? (
                <>
                  <Figures figures={preview.figures} />
                  <p className={classes.note}>
                    Their usage history moves with them. No one's access changes.
                  </p>
                </>
              ) : null}
            </>
          );
        }}
      </QueryPanel>
    </section>
  );
}
