import { Button } from '@mantine/core';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import { StatusIcon, updateIcon } from '#client/components/status.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type AlertView, alertView } from './alert-view.ts';
import classes from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import type { AlertFacts } from './model.ts';
import type { Dashboard } from './use-dashboard.ts';

const icons = { severity: undefined, update: updateIcon, exchange: RefreshCw };

/** So many fit beside the license; more are one click away. */
const shownAtFirst = 3;

function AlertItem({ alert }: { alert: AlertView }): ReactNode {
  return (
    <li className={classes.alert}>
      <StatusIcon tone={alert.tone} icon={icons[alert.icon]} size={20} />
      <div className={classes.alertWords}>
        <p className={classes.alertTitle}>{alert.title}</p>
        <p className={classes.dimmed}>{alert.when}</p>
        <div className={classes.alertLinks}>
          {alert.link ? <TextLink to={alert.link.to}>{alert.link.text}</TextLink> : null}
          {alert.detail ? (
            <details className={classes.why}>
              <summary>
                Why<span className="visually-hidden">: {alert.title}</span>
              </summary>
              <p>{alert.detail}</p>
            </details>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function AlertList({
  alerts,
  dashboard,
}: {
  alerts: readonly AlertFacts[];
  dashboard: Dashboard;
}): ReactNode {
  const [all, setAll] = useState(false);
  const { account, actions, can, model, moment } = dashboard;
  const context = {
    offline: model.hardware?.offline ?? false,
    deviceId: account.deviceId,
    actions,
    people: can.access.admin !== undefined,
  };
  const count = all || alerts.length <= shownAtFirst ? alerts.length : shownAtFirst - 1;
  const more = alerts.length - count;
  return (
    <>
      <ul className={classes.alerts}>
        {alerts.slice(0, count).map((alert) => (
          <AlertItem key={alert.id} alert={alertView(alert, context, moment)} />
        ))}
      </ul>
      {more > 0 ? (
        <p className={classes.more} data-flush>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            Show {formatNumber(more)} more
          </Button>
        </p>
      ) : null}
    </>
  );
}

const itemsText = (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`);

/** What needs doing, worst first; for a new license the first steps. */
export function AttentionPanel({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const { account, alerts, model } = dashboard;
  const known = model.alerts;
  const steps = model.isNew;
  return (
    <Panel
      title={steps ? 'First steps' : 'Needs attention'}
      aside={!steps && known && known.length > 0 ? itemsText(known.length) : undefined}
      padding="flush"
    >
      {steps ? <FirstSteps model={model} /> : null}
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={alerts}
          accountName={account.name}
          skeleton={steps ? <span /> : <PanelSkeleton lines={4} height={120} />}
        >
          {(data) => {
            if (data.alerts.length > 0) return <AlertList alerts={data.alerts} dashboard={dashboard} />;
            return steps ? null : (
              <PanelEmpty
                icon={CircleCheck}
                title="Nothing needs attention"
                text="Dates to keep and things to do appear here."
              />
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}
