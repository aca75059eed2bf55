import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { useGroupChoices } from '#client/routes/counted-group.ts';
import { DashboardUsageQueryDocument } from '#client/routes/dashboard/usage/usage.generated.ts';
import { usageInput } from '#client/routes/dashboard/usage/usage-input.ts';
import { RequestButton } from '#client/routes/request-button.tsx';
import { isLargeFleet } from '#client/session/large-fleet.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardFleetEndsQueryDocument, DashboardFleetGroupsQueryDocument } from './fleet.generated.ts';
import classes from './fleet-panel.module.css';
import { endsFilter, type GroupUses, groupsVariables, topGroups } from './fleet-view.ts';

/** The metrics page has the other groups. */
const mostGroups = 4;

const skeleton = <PanelSkeleton lines={4} height={112} narrow={176} />;

function NextEnds({ isRenewalDue }: { isRenewalDue: boolean }): ReactNode {
  const now = useNow(60_000);
  const ends = usePanelQuery(DashboardFleetEndsQueryDocument, { variables: { filter: endsFilter(now) } });
  return (
    <section aria-labelledby="fleet-ends">
      <div className={classes.head}>
        <h3 className={classes.heading} id="fleet-ends">
          Next license ends
        </h3>
        {isRenewalDue ? <RequestButton kind="renewal" look="link" place="fleet" summary={() => ''} /> : null}
      </div>
      <QueryPanel result={ends} skeleton={skeleton}>
        {({ devices }) =>
          devices.edges.length > 0 ? (
            <ul className={classes.rows}>
              {devices.edges.map(({ node: { id, serialNumber, name, hardwareLicense } }) => (
                <li key={id} className={classes.row}>
                  <TextLink to={`${paths.device(id)}?tab=license`}>{name ?? serialNumber}</TextLink>
                  <span className={`${textClasses.dimmed} tnum`}>
                    {formatLastDay(hardwareLicense?.primaryServiceLicense?.expiresAt ?? '', {
                      timeZone: licenseZone(hardwareLicense),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={textClasses.small}>No license has an end date.</p>
          )
        }
      </QueryPanel>
    </section>
  );
}

/** Loads the usage of a group with its subgroups if the breakdown leaves groups out. */
function GroupUse({ group: { id, value }, isWhole }: { group: GroupUses; isWhole: boolean }): ReactNode {
  const input = { ...usageInput('DEVICE_ACCESS', useNow(60_000), readerTimeZone()), groupIds: [id ?? ''] };
  const { data } = usePanelQuery(DashboardUsageQueryDocument, { variables: { input }, skip: isWhole });
  const uses = isWhole ? value : data?.usageSeries.total;
  return <span className="tnum">{uses === undefined ? '…' : formatNumber(uses)}</span>;
}

function GroupsByUse(): ReactNode {
  const variables = groupsVariables(useNow(60_000), readerTimeZone());
  const use = usePanelQuery(DashboardFleetGroupsQueryDocument, { variables });
  return (
    <section aria-labelledby="fleet-use">
      <h3 className={classes.heading} id="fleet-use">
        Device access by group, 90 days
      </h3>
      <QueryPanel result={use} skeleton={skeleton}>
        {({ groupTree, usageSeries: { breakdown, total } }) =>
          total > 0 ? (
            <ul className={classes.rows}>
              {topGroups(groupTree.groups, breakdown)
                .slice(0, mostGroups)
                .map((group) => (
                  <li key={group.id} className={classes.row}>
                    {group.id === null ? (
                      <span>{group.name}</span>
                    ) : (
                      <TextLink to={`${paths.deviceAccess}?${new URLSearchParams({ group: group.id })}`}>
                        {group.name}
                      </TextLink>
                    )}
                    <span className={classes.share}>
                      <Meter
                        value={group.value}
                        max={total}
                        label={`${group.name}: ${formatNumber(group.value)} of ${formatNumber(total)}`}
                      />
                      <GroupUse
                        group={group}
                        isWhole={group.id === null || breakdown.every(({ key }) => key !== 'other')}
                      />
                    </span>
                  </li>
                ))}
            </ul>
          ) : (
            <p className={textClasses.small}>No usage reported yet.</p>
          )
        }
      </QueryPanel>
    </section>
  );
}

function GroupsBySize(): ReactNode {
  const { account } = useSession();
  return (
    <section aria-labelledby="fleet-groups">
      <h3 className={classes.heading} id="fleet-groups">
        Devices by group
      </h3>
      <QueryPanel result={useGroupChoices()} skeleton={skeleton}>
        {({ groupTree }) => {
          const groups = groupTree.groups
            .filter(({ ancestors }) => ancestors.length === 0)
            .sort((a, b) => b.totalDeviceCount - a.totalDeviceCount);
          return groups.length > 0 ? (
            <ul className={classes.rows}>
              {groups.slice(0, mostGroups).map(({ id, name, totalDeviceCount }) => (
                <li key={id} className={classes.row}>
                  <TextLink to={`${paths.devices}?${new URLSearchParams({ group: id })}`}>{name}</TextLink>
                  <span className={classes.share}>
                    <Meter
                      value={totalDeviceCount}
                      max={account.deviceCount}
                      label={`${name}: ${formatNumber(totalDeviceCount)} of ${formatNumber(account.deviceCount)}`}
                    />
                    <span className="tnum">{formatNumber(totalDeviceCount)}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={textClasses.small}>No groups.</p>
          );
        }}
      </QueryPanel>
    </section>
  );
}

export function FleetDetails({ isRenewalDue }: { isRenewalDue: boolean }): ReactNode {
  const isLarge = isLargeFleet(useSession());
  return (
    <>
      <NextEnds isRenewalDue={isRenewalDue} />
      {isLarge ? <GroupsBySize /> : <GroupsByUse />}
    </>
  );
}
