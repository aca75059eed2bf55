import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import type { StatusSentence } from '#client/components/license/severity.ts';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { useIsMissing } from '#client/graphql/use-missing.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { type ActionContext, type AlertAction, headerAction, headerAlert } from './alert-action.ts';
import { AttentionPanel, ComingUpPanel } from './attention-panel.tsx';
import {
  DashboardActivityQueryDocument,
  DashboardAlertsQueryDocument,
  type DashboardFleetQuery,
  DashboardFleetQueryDocument,
  type DashboardLicenseQuery,
  DashboardLicenseQueryDocument,
  DashboardStatusQueryDocument,
  DashboardUsageQueryDocument,
} from './dashboard.generated.ts';
import classes from './dashboard.module.css';
import { type Alert, factsOf, requestDevices } from './dashboard-facts.ts';
import { DeviceFigures } from './dashboard-figures.tsx';
import { LicensePanel } from './dashboard-license.tsx';
import { UsagePanel } from './dashboard-usage.tsx';
import { FleetPanels, FleetSentence, fleetTone, isFleet } from './fleet.tsx';
import { dashboardSentence } from './status-sentence.ts';

const loadingSentence = {
  tone: 'neutral',
  icon: LoaderCircle,
  text: <span className={classes.loading}>Loading the license.</span>,
} as const;

function HeaderAction({
  action,
  devices,
}: {
  action: AlertAction;
  devices: readonly RequestDevice[];
}): ReactNode {
  const variant = action.resolves ? 'filled' : 'default';
  if ('request' in action) return <RequestLink kind={action.request} devices={devices} variant={variant} />;
  return (
    <ButtonLink to={action.to} variant={variant} leftSection={<Icon icon={action.icon} />}>
      {action.text}
    </ButtonLink>
  );
}

function FleetHeader({ fleet }: { fleet: PanelQuery<DashboardFleetQuery> }): ReactNode {
  const { data, error } = fleet;
  const status = data
    ? { tone: fleetTone(data), text: <FleetSentence data={data} /> }
    : error
      ? failedStatus(fleet, 'Devices')
      : loadingSentence;
  return <PageHeader title="Dashboard" status={status ?? undefined} />;
}

function DeviceDashboard({
  license,
  fleet,
}: {
  license: PanelQuery<DashboardLicenseQuery>;
  /** Null unless this is an administrator of several devices. */
  fleet: PanelQuery<DashboardFleetQuery> | null;
}): ReactNode {
  const { account, can } = useSession();
  const status = usePanelQuery(DashboardStatusQueryDocument);
  const alerts = usePanelQuery(DashboardAlertsQueryDocument);
  const lacksUsage = useIsMissing(DashboardUsageQueryDocument);
  const lacksActivity = useIsMissing(DashboardActivityQueryDocument);
  const isDocumentedOnly = [status, alerts].every(isLeftOut) && lacksUsage && lacksActivity;
  const facts = factsOf(
    {
      hardware: license.data?.myHardwareLicense ?? undefined,
      status: status.data?.myHardwareLicense ?? undefined,
      alerts: alerts.data?.alerts,
    },
    useNow(30_000),
  );
  const context: ActionContext = {
    offline: facts.hardware?.offline ?? false,
    deviceId: account.deviceId,
    canExchange: can.perform.advancedActions !== undefined,
    canInvite: can.perform.registerUser !== undefined,
  };
  const devices = requestDevices(facts, account.serialNumber);
  // The sentence and its button wait for everything they depend on, so that they don't change.
  const isKnown = [license, status, alerts].every(({ data, error }) => data || error);

  // Invitations are about the account.
  const isOfFleet = ({ code }: Alert) => fleet !== null && code === 'INVITATION_BOUNCED';
  const ofFleet = facts.alerts?.filter(isOfFleet) ?? [];
  const ofDevice = { ...facts, alerts: facts.alerts?.filter((alert) => !isOfFleet(alert)) };

  function sentence(): StatusSentence {
    const judged = dashboardSentence(ofDevice);
    // Without the alerts nobody knows that all is well.
    const isUnknown = alerts.error && !isLeftOut(alerts) && !alerts.data;
    return isUnknown && judged.tone === 'ok' ? { ...judged, tone: 'neutral' } : judged;
  }

  const own = sentence();
  const action = headerAction(ofDevice, context);
  const button = isKnown && action ? <HeaderAction action={action} devices={devices} /> : null;
  const name = facts.status?.device.name ?? account.serialNumber ?? '';
  return (
    <>
      {fleet ? (
        <FleetHeader fleet={fleet} />
      ) : (
        <PageHeader title="Dashboard" status={isKnown ? own : loadingSentence} actions={button} />
      )}
      <PanelGrid>
        {fleet ? (
          <>
            <FleetPanels fleet={fleet} invitations={ofFleet} context={context} now={facts.moment.now} />
            <PanelGrid.Item span={12}>
              <section className={classes.own} aria-label="This device">
                <h2>
                  <span>This device: </span>
                  <TextLink to={paths.device(account.deviceId ?? '')}>{name}</TextLink>
                </h2>
                {isKnown ? <StatusText tone={own.tone}>{own.text}</StatusText> : null}
                {button}
              </section>
            </PanelGrid.Item>
          </>
        ) : null}
        <PanelGrid.Item span={12}>
          <AttentionPanel
            title={fleet ? 'This device needs attention' : 'Needs attention'}
            alerts={alerts}
            facts={ofDevice}
            context={context}
            devices={devices}
            inHeader={headerAlert(ofDevice, context)?.code}
          />
        </PanelGrid.Item>
        <PanelGrid.Item span={isDocumentedOnly ? 6 : 8}>
          <LicensePanel license={license} status={status} facts={facts} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <ComingUpPanel status={status} facts={facts} context={context} />
        </PanelGrid.Item>
        <PanelGrid.Item span={isDocumentedOnly ? 6 : 12}>
          <DeviceFigures license={license} status={status} facts={facts} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <UsagePanel offline={context.offline} />
        </PanelGrid.Item>
        <PanelGrid.Item span={8}>
          <ActivityPanel />
        </PanelGrid.Item>
      </PanelGrid>
      {isDocumentedOnly ? (
        <p className={`${classes.below} muted small`}>
          This license service provides the license, its balance and FasTrak.
        </p>
      ) : null}
    </>
  );
}

/** All devices, where the session has none of its own. */
function FleetDashboard({ fleet }: { fleet: PanelQuery<DashboardFleetQuery> }): ReactNode {
  const { can } = useSession();
  const alerts = usePanelQuery(DashboardAlertsQueryDocument);
  const context: ActionContext = {
    offline: false,
    deviceId: null,
    canExchange: false,
    canInvite: can.perform.registerUser !== undefined,
  };
  return (
    <>
      <FleetHeader fleet={fleet} />
      <PanelGrid>
        <FleetPanels
          fleet={fleet}
          invitations={alerts.data?.alerts ?? []}
          context={context}
          now={useNow(30_000)}
        />
      </PanelGrid>
    </>
  );
}

export function DashboardPage(): ReactNode {
  const session = useSession();
  const license = usePanelQuery(DashboardLicenseQueryDocument);
  const counts = usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(session) });
  const fleet = isFleet(session) && !isLeftOut(counts) ? counts : null;
  const hardware = license.data?.myHardwareLicense;
  if (session.account.deviceId === null && !hardware) {
    if (fleet) return <FleetDashboard fleet={fleet} />;
    return license.loading ? (
      <PageHeader title="Dashboard" status={loadingSentence} />
    ) : (
      <NoDevicePage title="Dashboard" />
    );
  }
  if (hardware === null) return <NoHardwareLicensePage title="Dashboard" />;
  return <DeviceDashboard license={license} fleet={fleet} />;
}
