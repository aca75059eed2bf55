import { Fragment, type ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { Severity } from '#client/components/license/severity.ts';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, type Noun, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import type { DashboardFleetQuery } from './dashboard.generated.ts';

/** An administrator of several devices. */
export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

const parts: readonly (readonly ['expired' | 'overdue' | 'updates', Noun, query: string])[] = [
  ['expired', ['expired', 'expired'], 'status=expired'],
  ['overdue', ['check-in overdue', 'check-ins overdue'], 'status=overdue'],
  ['updates', ['update', 'updates'], 'update=yes'],
];

/** '3 expired, 5 check-ins overdue, 12 updates. 20 of 40 devices need attention.' */
export function FleetSentence({ data }: { data: DashboardFleetQuery }): ReactNode {
  const named = parts.filter(([name]) => data[name].totalCount > 0);
  const attention = data.attention.totalCount;
  const devices = countText(data.all.totalCount, nouns.device);
  return (
    <>
      {named.map(([name, noun, query], at) => (
        <Fragment key={name}>
          <TextLink to={`${paths.devices}?${query}`}>{countText(data[name].totalCount, noun)}</TextLink>
          <span>{at < named.length - 1 ? ', ' : '. '}</span>
        </Fragment>
      ))}
      {attention > 0 ? (
        <TextLink to={`${paths.devices}?attention=yes`}>
          {`${formatNumber(attention)} of ${devices} ${attention === 1 ? 'needs' : 'need'} attention.`}
        </TextLink>
      ) : (
        `None of ${devices} needs attention.`
      )}
    </>
  );
}

/** An ended license is worse than anything else that needs attention. */
export function fleetTone({ expired, attention }: DashboardFleetQuery): Severity {
  if (expired.totalCount > 0) return 'critical';
  return attention.totalCount > 0 ? 'warning' : 'ok';
}

export function FleetLine({ fleet }: { fleet: PanelQuery<DashboardFleetQuery> }): ReactNode {
  return (
    <QueryPanel result={fleet} skeleton={<PanelSkeleton lines={1} height={20} />}>
      {(data) => (
        <p>
          <FleetSentence data={data} />
        </p>
      )}
    </QueryPanel>
  );
}
