import { Calendar, CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { creditCount, isSoon } from './credits-view.ts';
import type { FasTrakLapsesQuery } from './fastrak.generated.ts';
import classes from './fastrak.module.css';

export function LapsesPanel({
  result,
  now,
  timeZone,
}: {
  result: PanelQuery<FasTrakLapsesQuery>;
  now: number;
  timeZone: string;
}): ReactNode {
  return (
    <Panel title="Credit expiration">
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} height={52} />}>
        {(data) => {
          const lapses = data.myHardwareLicense?.device.fasTrakLapses ?? [];
          if (lapses.length === 0)
            return (
              <PanelEmpty
                icon={CalendarCheck}
                title="No credits expiring"
                text="No credits are about to expire."
              />
            );
          return (
            <>
              <ul className={classes.lapses}>
                {lapses.map((lapse) => (
                  <li key={`${lapse.at} ${lapse.credits}`}>
                    {isSoon(lapse, { now, timeZone }) ? (
                      <StatusText tone="warning">
                        <time className="tnum" dateTime={lapse.at}>
                          {formatLastDay(lapse.at, { timeZone })}
                        </time>
                        <span className="visually-hidden">, soon</span>
                      </StatusText>
                    ) : (
                      <StatusText tone="neutral" icon={Calendar}>
                        <time className="tnum" dateTime={lapse.at}>
                          {formatLastDay(lapse.at, { timeZone })}
                        </time>
                      </StatusText>
                    )}
                    <strong className="tnum">
                      <span aria-hidden="true">{formatNumber(lapse.credits)}</span>
                      <span className="visually-hidden">{creditCount(lapse.credits)}</span>
                    </strong>
                  </li>
                ))}
              </ul>
              <p className={classes.note}>Credits that expire first are used first.</p>
            </>
          );
        }}
      </QueryPanel>
    </Panel>
  );
}
