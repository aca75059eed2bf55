import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { type StatusSentence, worst } from '#client/components/license/severity.ts';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { useIsMissing } from '#client/graphql/use-missing.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { type ActionContext, type AlertAction, headerAction, headerAlert } from './alert-action.ts';
import { AttentionPanel } from './attention-panel.tsx';
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
import { DeviceFigures } from './device-figures.tsx';
import { factsOf, requestDevices } from './facts.ts';
import { FleetLine, FleetSentence, fleetTone, isFleet } from './fleet-line.tsx';
import { LicensePanel } from './license-panel.tsx';
import { dashboardSentence } from './status-sentence.ts';
import { UsagePanel } from './usage-panel.tsx';

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
  const look = action.resolves ? 'filled' : 'default';
  if ('request' in action) return <RequestLink kind={action.request} devices={devices} look={look} />;
  return (
    <ButtonLink to={action.to} variant={look} leftSection={<Icon icon={action.icon} />}>
      {action.text}
    </ButtonLink>
  );
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
  const isDocumentedOnly =
    [status, alerts, ...(fleet ? [fleet] : [])].every(isLeftOut) && lacksUsage && lacksActivity;
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
  const action = headerAction(facts, context);
  // The sentence and its button wait for everything they depend on, so that they don't change.
  const isKnown = [license, status, alerts, ...(fleet ? [fleet] : [])].every(
    ({ data, error }) => data || error,
  );

  function sentence(): StatusSentence {
    const judged = dashboardSentence(facts);
    // Without the alerts nobody knows that all is well.
    const isUnknown = alerts.error && !isLeftOut(alerts) && !alerts.data;
    return isUnknown && judged.tone === 'ok' ? { ...judged, tone: 'neutral' } : judged;
  }

  const own = sentence();
  const tone = fleet?.data ? fleetTone(fleet.data) : 'ok';
  // The other devices come first where they are worse than this one.
  const first = fleet?.data && worst(own.tone, tone) !== own.tone ? fleet.data : null;
  const shown = first ? { tone, text: <FleetSentence data={first} /> } : own;
  return (
    <>
      <PageHeader
        title="Dashboard"
        status={isKnown ? shown : loadingSentence}
        actions={isKnown && action && !first ? <HeaderAction action={action} devices={devices} /> : null}
      />
      <PanelGrid>
        {fleet && !isLeftOut(fleet) && isKnown && !first ? (
          <PanelGrid.Item span={12}>
            <FleetLine fleet={fleet} />
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={isDocumentedOnly ? 6 : 8}>
          <LicensePanel license={license} status={status} facts={facts} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <AttentionPanel
            alerts={alerts}
            status={status}
            facts={facts}
            context={context}
            devices={devices}
            inHeader={first ? undefined : headerAlert(facts, context)?.code}
          />
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

export function DashboardPage(): ReactNode {
  const session = useSession();
  const license = usePanelQuery(DashboardLicenseQueryDocument);
  const counts = usePanelQuery(DashboardFleetQueryDocument, { skip: !isFleet(session) });
  const fleet = isFleet(session) ? counts : null;
  const hardware = license.data?.myHardwareLicense;
  if (session.account.deviceId === null && !hardware)
    return license.loading ? (
      <PageHeader title="Dashboard" status={loadingSentence} />
    ) : (
      <>
        <NoDevicePage title="Dashboard" />
        {fleet && !isLeftOut(fleet) ? (
          <div className={classes.below}>
            <FleetLine fleet={fleet} />
          </div>
        ) : null}
      </>
    );
  if (hardware === null) return <NoHardwareLicensePage title="Dashboard" />;
  return <DeviceDashboard license={license} fleet={fleet} />;
}
