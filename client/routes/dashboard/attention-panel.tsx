import { CircleCheck, RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { formatNumber } from '#client/lib/format-number.ts';
import { type AlertView, alertView } from './alert-view.ts';
import classes from './attention-panel.module.css';
import { thisDevice } from './fleet-view.ts';
import type { AlertFacts } from './model.ts';
import { Scope } from './scope.tsx';
import type { Dashboard } from './use-dashboard.ts';

const icons = { severity: undefined, update: updateIcon, exchange: RefreshCw };

// Loaded when an alert is snoozed, and for the first steps.
const Snooze = lazy(async () => ({ default: (await import('./snooze.tsx')).Snooze }));
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

/** This many fit next to the license; the others are one click away. */
const shownAtFirst = 3;

function AlertItem({ alert }: { alert: AlertView }): ReactNode {
  const [snoozing, setSnoozing] = useState(false);
  return (
    <li className={classes.alert}>
      <StatusIcon tone={alert.tone} icon={icons[alert.icon]} size={20} />
      <div className={classes.alertWords}>
        <p className={classes.alertTitle}>
          <span className="visually-hidden">{alert.severity}: </span>
          {alert.title}
        </p>
        {alert.when ? <p className={textClasses.dimmed}>{alert.when}</p> : null}
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
          <button
            type="button"
            className={classes.snooze}
            id={`snooze-${alert.id}`}
            aria-expanded={snoozing}
            onClick={() => setSnoozing(!snoozing)}
          >
            Snooze<span className="visually-hidden">: {alert.title}</span>
          </button>
        </div>
        {snoozing ? (
          <Suspense fallback={null}>
            <Snooze id={alert.id} title={alert.title} onClose={() => setSnoozing(false)} />
          </Suspense>
        ) : null}
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
  const { account, actions, can, licenseMoment, model } = dashboard;
  const context = {
    offline: model.hardware?.offline ?? false,
    deviceId: account.deviceId,
    actions,
    invitations: can.perform.registerUser !== undefined,
  };
  const count = all || alerts.length <= shownAtFirst ? alerts.length : shownAtFirst - 1;
  const more = alerts.length - count;
  return (
    <>
      <ul className={classes.alerts}>
        {alerts.slice(0, count).map((alert) => (
          <AlertItem key={alert.id} alert={alertView(alert, context, licenseMoment)} />
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

/** Invitations belong to the account; everything else is about the device. */
const attentionScope = (alerts: readonly AlertFacts[] | undefined) =>
  alerts?.some(({ code }) => code === 'INVITATION_BOUNCED') ? 'Device and account' : thisDevice;

/** Alerts, most severe first; for a new license, the first steps. */
export function AttentionPanel({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const { account, alerts, model } = dashboard;
  const known = model.alerts;
  const steps = model.isNew;
  return (
    <Panel
      title={steps ? 'First steps' : 'Needs attention'}
      badges={<Scope dashboard={dashboard}>{attentionScope(known)}</Scope>}
      aside={!steps && known && known.length > 0 ? itemsText(known.length) : undefined}
      padding="flush"
    >
      {steps ? (
        <Suspense fallback={<PanelSkeleton lines={4} height={120} />}>
          <FirstSteps model={model} />
        </Suspense>
      ) : null}
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={alerts}
          accountName={account.name}
          skeleton={steps ? <span /> : <PanelSkeleton lines={2} height={56} />}
        >
          {(data) => {
            const due = data.alerts.filter(({ snoozedUntil }) => !snoozedUntil);
            const list =
              due.length > 0 ? (
                <AlertList alerts={due} dashboard={dashboard} />
              ) : steps ? null : (
                <PanelEmpty
                  icon={CircleCheck}
                  title="Nothing needs attention"
                  text="Deadlines and tasks appear here."
                />
              );
            if (due.length === data.alerts.length) return list;
            return (
              <>
                {list}
                <Suspense fallback={null}>
                  <Snooze alerts={data.alerts} timeZone={dashboard.moment.timeZone} />
                </Suspense>
              </>
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}
