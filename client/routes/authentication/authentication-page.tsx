import { Inbox, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRecent } from '#client/browser/dates.ts';
import { useNow } from '#client/browser/use-now.ts';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import {
  type AuthenticationIssuesQuery,
  AuthenticationIssuesQueryDocument,
  AuthenticationLicenseQueryDocument,
} from './authentication.generated.ts';
import { CodePanel } from './code-panel.tsx';

const title = 'Authentication Code';

type Issue = NonNullable<
  AuthenticationIssuesQuery['myHardwareLicense']
>['device']['authenticationCodeIssues'][number];

function IssuedCodes({ result }: { result: PanelQuery<AuthenticationIssuesQuery> }): ReactNode {
  const now = useNow(60_000);
  const columns: readonly Column<Issue>[] = [
    {
      key: 'when',
      header: 'When',
      dimmed: true,
      phone: 'line',
      cell: ({ issuedAt }) => <span className="tnum">{formatRecent(issuedAt, now)}</span>,
    },
    { key: 'who', header: 'By', cell: ({ issuedBy }) => issuedBy.displayName, phone: 'title', text: 'cut' },
  ];
  return (
    <QueryPanel
      title="Issued codes"
      padding="states"
      narrow
      result={result}
      skeleton={<PanelSkeleton lines={4} height={132} />}
    >
      {(data) => {
        const issues = data.myHardwareLicense?.device.authenticationCodeIssues ?? [];
        return issues.length > 0 ? (
          <DataTable
            caption="Issued codes"
            columns={columns}
            rows={issues}
            rowKey={(issue) => `${issue.issuedAt} ${issues.indexOf(issue)}`}
          />
        ) : (
          <PanelEmpty
            icon={Inbox}
            title="No codes yet"
            text="Codes issued for this device are listed here, without the codes themselves."
          />
        );
      }}
    </QueryPanel>
  );
}

function CodePage(): ReactNode {
  const issues = usePanelQuery(AuthenticationIssuesQueryDocument);
  return (
    <>
      <PageHeader
        title={title}
        status={{
          tone: 'ok',
          icon: ShieldCheck,
          text: 'Multi-factor authentication is on. Enter the code on the device when it asks.',
        }}
      />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          <CodePanel />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <IssuedCodes result={issues} />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

export function AuthenticationPage(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(AuthenticationLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;
  if (hardware?.primaryServiceLicense?.isMfaEnabled === true) return <CodePage key={account.deviceId} />;
  if (hardware?.primaryServiceLicense === null)
    return (
      <EmptyPage
        title={title}
        heading="No active license"
        text="Codes require an active license."
        link={<RequestLink kind="license" />}
      />
    );
  if (hardware)
    return (
      <EmptyPage
        title={title}
        heading="Multi-factor authentication is off"
        text="This license doesn't use codes."
        link={<RequestLink kind="codes" />}
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        status={{ tone: 'neutral', text: 'Checking whether this license uses codes.' }}
      />
      <QueryPanel result={license} skeleton={<PanelSkeleton lines={4} height={280} />}>
        {() => null}
      </QueryPanel>
    </>
  );
}
