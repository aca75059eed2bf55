import { CircleCheck, RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { openAlerts } from '#client/browser/severity.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { Button } from '#client/components/controls/button.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { formatNumber } from '#client/lib/format-number.ts';
import type { Hardware } from '#client/routes/dashboard/facts.ts';
import { Scope } from '#client/routes/dashboard/scope.tsx';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { useFacts, useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { useSession } from '#client/session/use-session.ts';
import { type AlertView, alertView } from './alert-view.ts';
import { type DashboardAlertsQuery, DashboardAlertsQueryDocument } from './attention.generated.ts';
import classes from './attention-panel.module.css';

type Alert = DashboardAlertsQuery['alerts'][number];

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

function AlertList({ alerts, offline }: { alerts: readonly Alert[]; offline: boolean }): ReactNode {
  const { account, can } = useSession();
  const moment = useLicenseMoment();
  const [all, setAll] = useState(false);
  const context = {
    offline,
    deviceId: account.deviceId,
    actions: can.perform.advancedActions !== undefined,
    invitations: can.perform.registerUser !== undefined,
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

/** Invitations belong to the account; everything else is about the device. */
const scopeOf = (alerts: readonly Alert[]) =>
  alerts.some(({ code }) => code === 'INVITATION_BOUNCED') ? 'Device and account' : undefined;

/** Alerts, most severe first; for a new license, the first steps. */
export function AttentionPanel({ hardware }: { hardware: Hardware | null | undefined }): ReactNode {
  const { account } = useSession();
  const result = useDeviceQuery(DashboardAlertsQueryDocument);
  const facts = useFacts(hardware);
  const open = result.data && openAlerts(result.data.alerts);
  const steps = facts.isNew;
  return (
    <Panel
      title={steps ? 'First steps' : 'Needs attention'}
      badges={<Scope>{scopeOf(open ?? [])}</Scope>}
      aside={!steps && open && open.length > 0 ? itemsText(open.length) : undefined}
      padding="flush"
    >
      {steps ? (
        <Suspense fallback={<PanelSkeleton lines={4} height={120} />}>
          <FirstSteps facts={facts} />
        </Suspense>
      ) : null}
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={result}
          accountName={account.name}
          skeleton={steps ? <span /> : <PanelSkeleton lines={2} height={56} />}
        >
          {({ alerts }) => (
            <>
              {open && open.length > 0 ? (
                <AlertList alerts={open} offline={hardware?.offline ?? false} />
              ) : steps ? null : (
                <PanelEmpty
                  icon={CircleCheck}
                  title="Nothing needs attention"
                  text="Deadlines and tasks appear here."
                />
              )}
              {alerts.some(({ snoozedUntil }) => snoozedUntil) ? (
                <Suspense fallback={null}>
                  <Snooze alerts={alerts} timeZone={browserTimeZone()} />
                </Suspense>
              ) : null}
            </>
          )}
        </QueryPanel>
      </div>
    </Panel>
  );
}
