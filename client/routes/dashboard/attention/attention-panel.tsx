import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { rankedAlerts } from '#client/components/license/severity.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { type AlertAction, alertAction } from '#client/routes/dashboard/alert-action.ts';
import type { Facts, Hardware } from '#client/routes/dashboard/facts.ts';
import { Scope } from '#client/routes/dashboard/scope.tsx';
import { headerAlert } from '#client/routes/dashboard/status/header-action.ts';
import {
  useActionContext,
  useAlertsQuery,
  useFacts,
  useLicenseMoment,
  useRequestDevices,
} from '#client/routes/dashboard/use-facts.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import { type Alert, type AlertView, alertView } from './alert-view.ts';
import classes from './attention-panel.module.css';
import { ComingUp } from './coming-up.tsx';

const icons = { severity: undefined, update: updateIcon, exchange: RefreshCw };

function AlertItem({
  alert,
  action,
  devices,
}: {
  alert: AlertView;
  action: AlertAction | null;
  devices: readonly RequestDevice[];
}): ReactNode {
  return (
    <li className={`${classes.alert} small`}>
      <StatusIcon tone={alert.tone} icon={icons[alert.icon]} size={20} />
      <div className={classes.alertWords}>
        <strong>
          <span className="visually-hidden">{alert.severity}: </span>
          {alert.title}
        </strong>
        {alert.when ? <p className="muted">{alert.when}</p> : null}
        {alert.detail ? <p className="muted">{alert.detail}</p> : null}
        {action && 'request' in action ? (
          <RequestLink kind={action.request} devices={devices} look="link" />
        ) : action && 'to' in action ? (
          <TextLink to={action.to}>{action.text}</TextLink>
        ) : null}
      </div>
    </li>
  );
}

function AlertList({ alerts, facts }: { alerts: readonly Alert[]; facts: Facts }): ReactNode {
  const moment = useLicenseMoment();
  // Omits the version, which may load later and move the alerts below.
  const context = { ...useActionContext(facts), update: null };
  const devices = useRequestDevices(facts);
  const inHeader = headerAlert(facts, context);
  return (
    <ul>
      {alerts.map((alert) => (
        <AlertItem
          key={alert.id}
          alert={alertView(alert, context.offline, moment)}
          action={alert.code === inHeader?.code ? null : alertAction(alert, context)}
          devices={devices}
        />
      ))}
    </ul>
  );
}

const itemsText = (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`);

/** Invitations are about the account, all other alerts about the device. */
function scopeOf(alerts: readonly Alert[]): string | undefined {
  const ofAccount = alerts.filter(({ code }) => code === 'INVITATION_BOUNCED').length;
  if (ofAccount === 0) return undefined;
  return ofAccount === alerts.length ? 'Account' : 'Account and this device';
}

/** What needs attention; what comes next where nothing does. */
export function AttentionPanel({ hardware }: { hardware: Hardware | null | undefined }): ReactNode {
  const result = useAlertsQuery();
  const facts = useFacts(hardware);
  // The page's sentence says that there is no license.
  const alerts = rankedAlerts(result.data?.alerts ?? []).filter(({ code }) => code !== 'NO_LICENSE');
  if (result.data && !result.error && alerts.length === 0)
    return (
      <Panel title="Coming up" badges={<Scope />}>
        <ComingUp facts={facts} />
      </Panel>
    );
  return (
    <Panel
      title="Needs attention"
      badges={<Scope>{scopeOf(alerts)}</Scope>}
      aside={alerts.length > 0 ? itemsText(alerts.length) : undefined}
      padding="states"
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} height={56} />}>
        {() => <AlertList alerts={alerts} facts={facts} />}
      </QueryPanel>
    </Panel>
  );
}
