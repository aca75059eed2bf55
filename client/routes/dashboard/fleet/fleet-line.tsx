import { Fragment, type ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, type Noun, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetQueryDocument } from './fleet.generated.ts';

export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

const parts: readonly (readonly ['expired' | 'overdue' | 'updates', Noun, query: string])[] = [
  ['expired', ['expired', 'expired'], 'status=expired'],
  ['overdue', ['check-in overdue', 'check-ins overdue'], 'status=overdue'],
  ['updates', ['update', 'updates'], 'update=yes'],
];

/** '3 expired, 5 check-ins overdue, 12 updates. 20 of 40 devices need attention.' for an administrator of several. */
export function FleetLine(): ReactNode {
  const { data } = usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(useSession()) });
  if (!data) return null;
  const named = parts.filter(([name]) => data[name].totalCount > 0);
  const attention = data.attention.totalCount;
  const devices = countText(data.all.totalCount, nouns.device);
  return (
    <p>
      {named.map(([name, noun, query], at) => (
        <Fragment key={name}>
          <TextLink to={`${paths.devices}?${query}`}>{countText(data[name].totalCount, noun)}</TextLink>
          {at < named.length - 1 ? ', ' : '. '}
        </Fragment>
      ))}
      {attention > 0 ? (
        <TextLink to={`${paths.devices}?attention=yes`}>
          {formatNumber(attention)} of {devices} {attention === 1 ? 'needs' : 'need'} attention.
        </TextLink>
      ) : (
        `None of ${devices} needs attention.`
      )}
    </p>
  );
}
