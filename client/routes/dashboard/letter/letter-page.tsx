import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { isFleet } from '#client/routes/dashboard/fleet/fleet-view.ts';
import { PersonToAsk } from '#client/routes/person-to-ask.tsx';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { weekBefore } from '#schema/calendar/weeks.ts';
import { DeviceLetter } from './device-letter.tsx';
import { FleetLetter } from './fleet-letter.tsx';
import { letterWeek } from './week.ts';

export function LetterPage({ tabs }: { tabs: ReactNode }): ReactNode {
  const session = useSession();
  const [params] = useSearchParams();
  const today = dayIn(useNow(60_000), organizationTimeZone());
  const week = letterWeek(params.get('week'), today);
  const isLast = week.from === weekBefore(today).from;
  if (isFleet(session)) return <FleetLetter tabs={tabs} week={week} isLast={isLast} />;
  if (session.account.deviceId !== null) return <DeviceLetter tabs={tabs} week={week} isLast={isLast} />;
  return (
    <>
      <PageHeader title="Monday letter" />
      {tabs}
      <Panel>
        <PanelEmpty
          icon={MonitorX}
          title="There is nothing to write about"
          text={
            <>
              The letter is about one device, but your session doesn't have a device. Ask <PersonToAsk />.
            </>
          }
        />
      </Panel>
    </>
  );
}
