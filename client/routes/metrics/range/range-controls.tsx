import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '#client/components/controls/menus/popover.tsx';
import { zoneName } from '#client/lib/zone-name.ts';
import { mostDaysByDay, splitName } from '#client/routes/metrics/metrics-address.ts';
import { bucketLabels, periodText, rangeNames, splitLabels } from '#client/routes/metrics/metrics-labels.ts';
import type { ShownView } from '#client/routes/metrics/use-metrics-view.ts';
import { useSession } from '#client/session/use-session.ts';
import { daysBetween } from '#schema/calendar/days.ts';
import type { UsageBucket, UsageDimension } from '#schema/types.generated.ts';
import { Choice } from './choice.tsx';
import { CustomRange } from './custom-range.tsx';
import { GroupChoice } from './group-choice.tsx';
import classes from './range-controls.module.css';

const presets = ['7d', '30d', '90d', '365d'] as const;
const buckets: readonly UsageBucket[] = ['DAY', 'WEEK', 'MONTH'];
const splits: readonly UsageDimension[] = ['DEVICE', 'GROUP', 'ACTOR', 'OUTCOME'];

/** Empty while the range is unknown. */
export function RangeControls({ shown, hasTerm }: { shown: ShownView; hasTerm: boolean }): ReactNode {
  const { can } = useSession();
  const { change, timeZone, today, view } = shown;
  const [opened, setOpened] = useState(false);
  if (!view) return <div className={classes.controls} />;
  const { range, from, to } = view;
  const close = () => setOpened(false);
  const ranges = hasTerm || range === 'term' ? ([...presets, 'term'] as const) : presets;
  const isLong = daysBetween(from, to) >= mostDaysByDay;
  const name = range === 'dates' ? '' : `${rangeNames[range]}, `;
  const face = `${name}${periodText(from, to, today)} (${zoneName(timeZone)})`;
  return (
    <div className={classes.controls}>
      <div className={`${classes.range} no-print`}>
        <Popover
          label="Range"
          face={<span className="tnum">{face}</span>}
          icon={CalendarDays}
          opened={opened}
          onOpen={() => setOpened(true)}
          onClose={close}
        >
          <div className={classes.presets}>
            {ranges.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={range === each}
                onClick={() => {
                  close();
                  change({ range: each === '90d' ? null : each, from: null, to: null });
                }}
              >
                {rangeNames[each]}
              </button>
            ))}
          </div>
          <CustomRange view={view} today={today} change={change} onDone={close} />
        </Popover>
      </div>
      <p className="print-only tnum">{face}</p>
      <div className={`${classes.choices} no-print`}>
        <Choice
          label="Interval"
          value={view.bucket}
          choices={buckets
            .filter((bucket) => bucket !== 'DAY' || !isLong)
            .map((bucket) => [bucket, bucketLabels[bucket].by] as const)}
          onChoose={(bucket) => change({ bucket: bucket.toLowerCase() })}
        />
        <Choice
          label="Split"
          value={view.split ?? ''}
          choices={[
            ['', 'Split: None'],
            ...splits.map((split) => [split, `Split: ${splitLabels[split]}`] as const),
          ]}
          onChoose={(value) => {
            const split = splits.find((each) => each === value);
            change({ split: split ? splitName(split) : null });
          }}
        />
        {can.access.admin ? <GroupChoice shown={shown} /> : null}
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={view.compare}
          onClick={() => change({ compare: view.compare ? null : 'before' })}
        >
          Compare
        </button>
      </div>
    </div>
  );
}
