import { lazy, type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ViewLinks } from '#client/components/tables/view-links.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useDialog } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { OrganizationQueryDocument } from './organization.generated.ts';
import { OverviewTab } from './profile/overview-tab.tsx';
import type { Editing } from './profile/profile-form.tsx';

const tabs = [
  { name: 'Overview', query: '' },
  { name: 'Activity', query: 'tab=activity' },
];

const ActivityTab = lazy(async () => ({
  default: (await import('./activity/activity-tab.tsx')).ActivityTab,
}));

function UnknownOrganization(): ReactNode {
  const { account } = useSession();
  return (
    <EmptyPage
      title="Organization not found"
      heading="We couldn't find that organization"
      text="Check the link. The organization may belong to another account."
      link={
        <TextLink to={account.organizationId ? paths.organization(account.organizationId) : paths.home}>
          {account.organizationId ? `See ${account.name}` : 'Go to the home page'}
        </TextLink>
      }
    />
  );
}

export function OrganizationPage(): ReactNode {
  const { organizationId = '' } = useParams();
  const { account, can } = useSession();
  const [params] = useSearchParams();
  const [editing, setEditing] = useDialog<Editing>('organization');
  const result = usePanelQuery(OrganizationQueryDocument, { variables: { id: organizationId } });
  const organization = result.data?.organization;
  const tab = params.get('tab') === 'activity' ? 'activity' : 'overview';
  if (organization === null && !result.error) return <UnknownOrganization />;
  if (isLeftOut(result))
    return (
      <NotProvidedPage
        title={account.name}
        what="show organizations"
        text="This page shows your organization's contacts, time zone, and activity."
      />
    );
  return (
    <>
      <PageHeader
        title={organization?.name ?? account.name}
        status={
          failedStatus(result, 'The organization') ?? {
            tone: 'neutral',
            text: tab === 'activity' ? 'Who did what, and when.' : 'Its contacts and time zone.',
          }
        }
      />
      {organization ? (
        <>
          {can.access.admin || tab === 'activity' ? <ViewLinks label="Organization" views={tabs} /> : null}
          {tab === 'overview' ? (
            <OverviewTab organization={organization} editing={editing} onEdit={setEditing} />
          ) : (
            <Suspense fallback={<PanelSkeleton lines={6} height={400} />}>
              <ActivityTab organizationId={organization.id} />
            </Suspense>
          )}
        </>
      ) : (
        <QueryPanel title="Organization" result={result} skeleton={<PanelSkeleton lines={8} height={400} />}>
          {() => null}
        </QueryPanel>
      )}
    </>
  );
}
