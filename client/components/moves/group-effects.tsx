import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { PlacedGroup } from '#client/lib/group-path.ts';
import classes from './group-effects.module.css';

type Figures = readonly { group: PlacedGroup & { id: string }; before: number; after: number }[];

/** The change of groups' device counts. `othersLosing` is the number of groups that aren't listed. */
export type Effects = { figures: Figures; othersLosing?: number };

function FiguresTable({ figures }: { figures: Figures }): ReactNode {
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
                  <span className={classes.path}>{group.ancestors.map(({ name }) => name).join(' / ')}</span>
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

export function GroupEffects({ effects, sentence }: { effects: Effects; sentence: string }): ReactNode {
  const { figures, othersLosing = 0 } = effects;
  return (
    <>
      <p>{sentence}</p>
      {figures.length > 0 ? (
        <>
          <FiguresTable figures={figures} />
          {othersLosing > 0 ? (
            <p>
              {formatNumber(othersLosing)} more {othersLosing === 1 ? 'group loses' : 'groups lose'} devices.
            </p>
          ) : null}
          <p className={classes.note}>Their usage history moves with them. No one's access changes.</p>
        </>
      ) : null}
    </>
  );
}

export function EffectsSection({ children }: { children: ReactNode }): ReactNode {
  return (
    <section className={classes.preview} aria-label="What changes" aria-live="polite">
      {children}
    </section>
  );
}
