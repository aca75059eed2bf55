import type { ReactNode } from 'react';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { fleetFigures } from '#client/routes/dashboard/fleet/fleet-view.ts';
import { useFleet, useFleetCriticalCount } from '#client/routes/dashboard/fleet/use-fleet.ts';
import { isLargeFleet } from '#client/session/large-fleet.ts';
import { useSession } from '#client/session/use-session.ts';
import { mostCountedDevices } from '#schema/facts/usage.ts';
import { useChanges, useFleetTasks, useUsage } from './letter-parts.ts';
import { type LetterProps, LetterSheet } from './letter-sheet.tsx';
import type { LetterFigure } from './letter-view.ts';

function useFleetFigures(): LetterFigure[] {
  const result = useFleet();
  const critical = useFleetCriticalCount();
  const figures = result.data ? fleetFigures(result.data, critical) : null;
  const unit = `of ${countText(result.data?.all.totalCount ?? 0, nouns.device)}`;
  return ['Need attention', 'End within 90 days'].flatMap((label) => {
    const figure = figures?.find((each) => each.label === label);
    // An API may not know which licenses end.
    return figures && !figure ? [] : [{ label, result, figure: formatNumber(figure?.count ?? 0), unit }];
  });
}

export function FleetLetter({ tabs, week, isLast }: LetterProps): ReactNode {
  const session = useSession();
  const isUncounted = isLargeFleet(session);
  const figures = useFleetFigures();
  const usage = useUsage(week, isUncounted);
  const tasks = useFleetTasks();
  const changes = useChanges(week);
  return (
    <LetterSheet
      tabs={tabs}
      week={week}
      isLast={isLast}
      figures={isUncounted ? figures : [...figures, usage]}
      tasks={[tasks]}
      changes={changes}
      leftOut={
        isUncounted
          ? [
              `Device access is left out: it is counted for at most ${formatNumber(mostCountedDevices)} devices at once.`,
            ]
          : []
      }
    />
  );
}
