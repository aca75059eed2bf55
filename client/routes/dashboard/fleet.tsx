import { CalendarX2, Clock, HardDriveDownload, Zap } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { whenText } from '#client/components/license/alert-text.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import {
  alertSeverity,
  needsAttention,
  rankedAlerts,
  type Severity,
} from '#client/components/license/severity.ts';
import { Figure, FigureCell, FigureStrip } from '#client/components/panels/figures.tsx';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, type Noun, nouns } from '#client/lib/count-text.ts';
import { deviceName } from '#client/lib/device-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { type ActionContext, alertAction } from './alert-action.ts';
import type { DashboardFleetQuery } from './dashboard.generated.ts';
import classes from './dashboard.module.css';
import type { Alert } from './dashboard-facts.ts';

/** An administrator of several devices. */
export const isFleet = ({ account, can }: Session): boolean =>
  can.access.admin !== undefined && account.deviceCount > 1;

const devicesWith = (query: string) => `${paths.devices}?${query}`;

type Count = 'ended' | 'grace' | 'overdue' | 'updates' | 'low';

/** The counts that a fleet's sentence names first, worst first. */
const kinds: readonly (readonly [count: Count, noun: Noun, query: string])[] = [
  ['ended', ['ended', 'ended'], 'status=expired'],
  ['grace', ['in grace', 'in grace'], 'status=grace'],
  ['overdue', ['check-in overdue', 'check-ins overdue'], 'status=overdue'],
  ['updates', ['update required', 'updates required'], 'status=update'],
  ['low', ['low balance', 'low balances'], 'low=yes'],
];

const mostKinds = 2;

/** '1 ended, 2 in grace. 13 of 40 devices need attention.' */
export function FleetSentence({ data }: { data: DashboardFleetQuery }): ReactNode {
  const named = kinds.filter(([count]) => data[count].totalCount > 0).slice(0, mostKinds);
  const attention = data.attention.totalCount;
  const devices = countText(data.all.totalCount, nouns.device);
  return (
    <>
      {named.map(([count, noun, query], at) => (
        <Fragment key={count}>
          <TextLink to={devicesWith(query)}>{countText(data[count].totalCount, noun)}</TextLink>
          <span>{at < named.length - 1 ? ', ' : '. '}</span>
        </Fragment>
      ))}
      {attention > 0 ? (
        <TextLink to={devicesWith('attention=yes')}>
          {`${formatNumber(attention)} of ${devices} ${attention === 1 ? 'needs' : 'need'} attention.`}
        </TextLink>
      ) : (
        <span>{`None of ${devices} needs attention.`}</span>
      )}
    </>
  );
}

type FleetDevice = DashboardFleetQuery['attention']['nodes'][number];

const worstAlert = ({ alerts }: FleetDevice) => rankedAlerts(alerts.filter(needsAttention))[0];

/** The tone of the worst device, which comes first. */
export function fleetTone({ attention: { nodes, totalCount } }: DashboardFleetQuery): Severity {
  const alert = nodes[0] && worstAlert(nodes[0]);
  if (alert) return alertSeverity(alert);
  return totalCount > 0 ? 'warning' : 'ok';
}

function DeviceItem({ device, now }: { device: FleetDevice; now: number }): ReactNode {
  const alert = worstAlert(device);
  if (!alert) return null;
  const { id, name, serialNumber, hardwareLicense } = device;
  const when = whenText(alert, { now, timeZone: licenseZone(hardwareLicense) });
  return (
    <li className={`${classes.alert} small`}>
      <StatusIcon tone={alertSeverity(alert)} size={20} />
      <div className={classes.alertWords}>
        <span>
          <strong>
            <TextLink to={paths.device(id)}>{deviceName(device)}</TextLink>
          </strong>
          {name ? <span className="muted tnum">{` ${serialNumber}`}</span> : null}
        </span>
        <span>
          <span>{`${alert.title}.`}</span>
          {when ? <span className="muted">{` ${when}`}</span> : null}
        </span>
      </div>
    </li>
  );
}

function InvitationItem({ alert, context }: { alert: Alert; context: ActionContext }): ReactNode {
  const action = alertAction(alert, context);
  return (
    <li className={`${classes.alert} small`}>
      <StatusIcon tone={alertSeverity(alert)} size={20} />
      <div className={classes.alertWords}>
        <strong>{alert.title}</strong>
        {action && 'to' in action ? <TextLink to={action.to}>{action.text}</TextLink> : null}
      </div>
    </li>
  );
}

const figures: readonly (readonly [label: string, IconShape, query: string, of: readonly Count[]])[] = [
  ['Ended or in grace', CalendarX2, 'status=over', ['ended', 'grace']],
  ['Check-ins overdue', Clock, 'status=overdue', ['overdue']],
  ['Updates required', HardDriveDownload, 'status=update', ['updates']],
  ['Low balance', Zap, 'low=yes', ['low']],
];

/** All devices of the account: the worst of them, and how many have what. */
export function FleetPanels({
  fleet,
  invitations,
  context,
  now,
}: {
  fleet: PanelQuery<DashboardFleetQuery>;
  invitations: readonly Alert[];
  context: ActionContext;
  now: number;
}): ReactNode {
  return (
    <>
      <PanelGrid.Item span={12}>
        <QueryPanel
          title="Needs attention"
          padding="states"
          result={fleet}
          skeleton={<PanelSkeleton lines={5} height={346} phoneHeight={498} />}
        >
          {({ attention: { nodes, totalCount } }) => (
            <>
              {nodes.length + invitations.length === 0 ? <p>Nothing needs attention.</p> : null}
              <ul>
                {nodes.map((device) => (
                  <DeviceItem key={device.id} device={device} now={now} />
                ))}
                {totalCount > nodes.length ? (
                  <li className={`${classes.alert} small`}>
                    <TextLink to={devicesWith('attention=yes')}>
                      {`${formatNumber(totalCount - nodes.length)} more`}
                    </TextLink>
                  </li>
                ) : null}
                {invitations.map((alert) => (
                  <InvitationItem key={alert.id} alert={alert} context={context} />
                ))}
              </ul>
            </>
          )}
        </QueryPanel>
      </PanelGrid.Item>
      {fleet.data || fleet.loading ? (
        <PanelGrid.Item span={12}>
          <FigureStrip label="All devices at a glance">
            {figures.map(([label, icon, query, of]) => (
              <FigureCell key={label} icon={icon} label={label}>
                {fleet.data ? (
                  <Figure
                    label={label}
                    figure={formatNumber(
                      of.reduce((sum, count) => sum + (fleet.data?.[count].totalCount ?? 0), 0),
                    )}
                    to={devicesWith(query)}
                  />
                ) : (
                  <PanelSkeleton lines={1} height={36} phoneHeight={32} />
                )}
              </FigureCell>
            ))}
          </FigureStrip>
        </PanelGrid.Item>
      ) : null}
    </>
  );
}
