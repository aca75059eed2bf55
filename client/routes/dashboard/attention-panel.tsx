import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { isUpdate, whenText } from '#client/components/license/alert-text.ts';
import { alertSeverity, needsAttention, rankedAlerts } from '#client/components/license/severity.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import type { AlertCode } from '#schema/types.generated.ts';
import { type ActionContext, type AlertAction, alertAction } from './alert-action.ts';
import { comingUp } from './coming-up.ts';
import type { DashboardAlertsQuery, DashboardStatusQuery } from './dashboard.generated.ts';
import classes from './dashboard.module.css';
import type { Alert, Facts } from './dashboard-facts.ts';

const loading = <PanelSkeleton lines={2} height={96} />;

const severityWords = { WARNING: 'Warning', CRITICAL: 'Critical', INFO: 'Notice' } as const;

function iconOf(alert: Alert, offline: boolean) {
  if (isUpdate(alert)) return updateIcon;
  const isExchange = alert.code === 'EXCHANGE_READY' || (alert.code === 'CHECK_IN_OVERDUE' && offline);
  return isExchange ? RefreshCw : undefined;
}

function AlertItem({
  alert,
  action,
  facts: { hardware, moment },
  devices,
}: {
  alert: Alert;
  action: AlertAction | null;
  facts: Facts;
  devices: readonly RequestDevice[];
}): ReactNode {
  const tone = alertSeverity(alert);
  const when = whenText(alert, moment);
  return (
    <li className={`${classes.alert} small`}>
      <StatusIcon tone={tone} icon={iconOf(alert, hardware?.offline ?? false)} size={20} />
      <div className={classes.alertWords}>
        <div>
          <strong>
            <span className="visually-hidden">{`${severityWords[alert.severity]}: `}</span>
            <span>{alert.title}</span>
          </strong>
          {when ? <p className="muted">{when}</p> : null}
          {alert.detail ? <p className="muted">{alert.detail}</p> : null}
        </div>
        {action && 'request' in action ? (
          <RequestLink kind={action.request} devices={devices} variant="link" />
        ) : action ? (
          <TextLink to={action.to}>{action.text}</TextLink>
        ) : null}
      </div>
    </li>
  );
}

/** The next dates, and notices. */
export function ComingUpPanel({
  status,
  facts,
  context,
}: {
  status: PanelQuery<DashboardStatusQuery>;
  facts: Facts;
  context: ActionContext;
}): ReactNode {
  const dates = comingUp(facts);
  const notices = (facts.alerts ?? []).filter((alert) => !needsAttention(alert));
  if (isLeftOut(status) && notices.length === 0) return null;

  function content(): ReactNode {
    if (!status.data && notices.length === 0)
      return status.loading ? loading : <p className="muted small">Not loaded</p>;
    if (dates.length + notices.length === 0) return <p>No dates are ahead.</p>;
    return (
      <ul className={`${classes.dates} small`}>
        {dates.map(({ text, day }) => (
          <li key={text + day}>
            <span>{text}</span>
            <span className="nowrap tnum">{day}</span>
          </li>
        ))}
        {notices.map((alert) => {
          const action = alertAction(alert, context);
          return (
            <li key={alert.id}>
              <span>{alert.title}</span>
              {action && 'to' in action ? <TextLink to={action.to}>{action.text}</TextLink> : null}
            </li>
          );
        })}
      </ul>
    );
  }

  return <Panel title="Coming up">{content()}</Panel>;
}

/** The problems, worst first. It is left out if there are none. */
export function AttentionPanel({
  title,
  alerts,
  facts,
  context,
  devices,
  inHeader,
}: {
  title: string;
  alerts: PanelQuery<DashboardAlertsQuery>;
  facts: Facts;
  context: ActionContext;
  devices: readonly RequestDevice[];
  /** The alert whose action is the header's button. */
  inHeader: AlertCode | undefined;
}): ReactNode {
  // The page's sentence says that there is no license.
  const listed = rankedAlerts(facts.alerts ?? []).filter(
    (alert) => needsAttention(alert) && alert.code !== 'NO_LICENSE',
  );
  if (listed.length === 0 && alerts.error === null) return null;
  return (
    <QueryPanel title={title} padding="states" result={alerts} skeleton={loading}>
      {() => (
        <ul>
          {listed.map((alert) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              action={alert.code === inHeader ? null : alertAction(alert, context)}
              facts={facts}
              devices={devices}
            />
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
