import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { licenseCount } from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { FleetDetails } from './fleet-details.tsx';
import classes from './fleet-panel.module.css';
import { fleetFigures } from './fleet-view.ts';
import { useFleet, useFleetCriticalCount } from './use-fleet.ts';

export function FleetPanel(): ReactNode {
  const fleet = useFleet();
  const critical = useFleetCriticalCount();
  const { account } = useSession();
  const count = fleet.data?.all.totalCount ?? account.deviceCount;
  return (
    <Panel
      title={`All ${countText(count, nouns.device)}`}
      aside={<TextLink to={paths.devices}>See all devices</TextLink>}
    >
      <QueryPanel result={fleet} skeleton={<PanelSkeleton lines={2} height={52} narrow={188} />}>
        {(data) => (
          <ul className={classes.figures}>
            {fleetFigures(data, critical).map((figure) => (
              <li key={figure.label}>
                <TextLink to={figure.to} className={classes.figure}>
                  <span className={`${classes.count} tnum`}>{formatNumber(figure.count)}</span>
                  <span className={classes.label}>
                    {figure.tone && figure.count > 0 ? <StatusIcon tone={figure.tone} size={14} /> : null}
                    {figure.label}
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
      {fleet.error?.kind === 'not-offered' ? null : (
        <div className={classes.details}>
          <FleetDetails
            isRenewalDue={
              fleet.data !== undefined && licenseCount(fleet.data.all, 'EXPIRING', 'GRACE', 'EXPIRED') > 0
            }
          />
        </div>
      )}
    </Panel>
  );
}
