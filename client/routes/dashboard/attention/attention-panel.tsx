import { CircleCheck, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Popover } from '#client/components/controls/menus/popover.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { rankedAlerts } from '#client/components/license/severity.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { formatNumber } from '#client/lib/format-number.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { type AlertAction, alertAction } from '#client/routes/dashboard/alert-action.ts';
import type { Facts, Hardware } from '#client/routes/dashboard/facts.ts';
import { Scope } from '#client/routes/dashboard/scope.tsx';
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

const icons = { severity: undefined, update: updateIcon, exchange: RefreshCw };

/** Two fit next to the license; a click shows the others. */
const shownAtFirst = 2;

function AlertItem({
  alert,
  action,
  devices,
}: {
  alert: AlertView;
  action: AlertAction | null;
  devices: readonly RequestDevice[];
}): ReactNode {
  const [isOpened, setOpened] = useState(false);
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
          {action && 'request' in action ? (
            <RequestLink kind={action.request} devices={devices} look="link" />
          ) : action && 'to' in action ? (
            <TextLink to={action.to}>{action.text}</TextLink>
          ) : null}
          {alert.detail ? (
            <Popover
              quiet
              label={`Why: ${alert.title}`}
              face={
                <>
                  Why<span className="visually-hidden">: {alert.title}</span>
                </>
              }
              opened={isOpened}
              onOpen={() => setOpened(true)}
              onClose={() => setOpened(false)}
            >
              <p className={classes.detail}>{alert.detail}</p>
            </Popover>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function AlertList({ alerts, facts }: { alerts: readonly Alert[]; facts: Facts }): ReactNode {
  const moment = useLicenseMoment();
  // Omits the version, which may load later and move the alerts below.
  const context = { ...useActionContext(facts), update: null };
  const devices = useRequestDevices(facts);
  const [all, setAll] = useState(false);
  const shown = all ? alerts : alerts.slice(0, shownAtFirst);
  const more = alerts.length - shown.length;
  return (
    <>
      <ul className={classes.alerts} data-all={all}>
        {shown.map((alert) => (
          <AlertItem
            key={alert.id}
            alert={alertView(alert, context.offline, moment)}
            action={alertAction(alert, context)}
            devices={devices}
          />
        ))}
      </ul>
      {more > 0 ? (
        <div className={classes.more} data-flush>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            Show {formatNumber(more)} more
          </Button>
        </div>
      ) : null}
    </>
  );
}

const itemsText = (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`);

/** Invitations are about the account, all other alerts about the device. */
function scopeOf(alerts: readonly Alert[]): string | undefined {
  const ofAccount = alerts.filter(({ code }) => code === 'INVITATION_BOUNCED').length;
  if (ofAccount === 0) return undefined;
  return ofAccount === alerts.length ? 'Account' : 'Account and this device';
}

export function AttentionPanel({ hardware }: { hardware: Hardware | null | undefined }): ReactNode {
  const result = useAlertsQuery();
  const facts = useFacts(hardware);
  const alerts = rankedAlerts(result.data?.alerts ?? []);
  return (
    <Panel
      title="Needs attention"
      badges={<Scope>{scopeOf(alerts)}</Scope>}
      aside={alerts.length > 0 ? itemsText(alerts.length) : undefined}
      padding="flush"
    >
      <div className={textClasses.flushStates}>
        <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} height={56} />}>
          {() =>
            alerts.length > 0 ? (
              <AlertList alerts={alerts} facts={facts} />
            ) : (
              <div className={classes.allWell}>
                <PanelEmpty
                  icon={CircleCheck}
                  title="Nothing needs attention"
                  text="Deadlines and tasks appear here."
                />
              </div>
            )
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}
