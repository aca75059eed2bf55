import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone, shownTerm, termDates } from '#client/components/license/license-time.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { BalancePanel } from '#client/routes/metrics/balance/balance-panel.tsx';
import { balanceStatus } from '#client/routes/metrics/status-of.ts';
import { useLicenseTerm } from '#client/routes/metrics/use-license-term.ts';
import { PersonToAsk } from '#client/routes/person-to-ask.tsx';
import { useSession } from '#client/session/use-session.ts';
import { ForecastPanel, TermPanel } from './device-panels.tsx';
import { LicenseReport } from './license-report.tsx';
import { ReportTermQueryDocument } from './report.generated.ts';
import { Source } from './source.tsx';

/** The session's device: its term, whose days are the default. */
function useReportTerm() {
  const hasDevice = useSession().account.deviceId !== null;
  const result = usePanelQuery(ReportTermQueryDocument, { skip: !hasDevice });
  const hardware = result.data?.myHardwareLicense;
  const timeZone = licenseZone(hardware);
  const term = shownTerm(hardware);
  const isLoading = hasDevice && result.loading && !result.data;
  return { result, timeZone, term: isLoading ? undefined : term && termDates(term, timeZone) };
}

export function DashboardReport({ tabs }: { tabs: ReactNode }): ReactNode {
  const { account } = useSession();
  const { result, term, timeZone } = useReportTerm();
  const license = useLicenseTerm('ADVANCED_ACTIONS', { offline: true });
  const title = 'License report';
  if (license.hardware === null)
    return (
      <>
        <PageHeader title={title} />
        {tabs}
        <Panel>
          <PanelEmpty
            icon={ShieldOff}
            title="No hardware license"
            text={
              <>
                This device has no hardware license, so there is nothing to report. Ask <PersonToAsk />.
              </>
            }
          />
        </Panel>
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        status={
          failedStatus(result, 'The license') ??
          balanceStatus(license) ?? {
            tone: 'neutral',
            text: 'The license of this device, for your records.',
          }
        }
      />
      {tabs}
      <LicenseReport timeZone={timeZone} term={term} device={account.deviceId}>
        <TermPanel result={result} />
        {license.balance || license.isBalanceLoading ? (
          <PanelGrid>
            <BalancePanel
              license={license}
              source={
                <Source
                  query="MetricsLicenseQuery, MetricsAllowanceQuery (primaryServiceLicense)"
                  timeZone={timeZone}
                >
                  The whole term, through the device's last report.
                </Source>
              }
            />
          </PanelGrid>
        ) : null}
        <ForecastPanel />
      </LicenseReport>
    </>
  );
}

export function OrganizationReport({ timeZone }: { timeZone: string }): ReactNode {
  const { term } = useReportTerm();
  return <LicenseReport timeZone={timeZone} term={term} device={null} />;
}
