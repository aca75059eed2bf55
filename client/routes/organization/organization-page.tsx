import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PageTabs } from '#client/components/layout/page-tabs.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Permissions } from '#schema/claims/permissions.ts';
import type { ContactKind } from '#schema/types.generated.ts';
import { changesQuery } from './activity/log-views.ts';
import { OrganizationQueryDocument, type Profile_Organization } from './organization.generated.ts';
import classes from './organization.module.css';
import { OverviewTab } from './profile/overview-tab.tsx';
import type { Editing } from './profile/profile-form.tsx';
import { contactKinds } from './profile/profile-view.ts';

const tabs = [
  ['overview', 'Overview'],
  ['activity', 'Activity', changesQuery],
] as const;

const ActivityTab = lazyComponent(async () => (await import('./activity/activity-tab.tsx')).ActivityTab);

type Tab = (typeof tabs)[number][0];

function UnknownOrganization(): ReactNode {
  const { account } = useSession();
  return (
    <ExplanationPage
      title="Organization not found"
      icon={SearchX}
      heading="We couldn't find that organization"
      text="Check the link. The organization may belong to another account."
      action={
        <TextLink to={account.organizationId ? paths.organization(account.organizationId) : paths.home}>
          {account.organizationId ? `See ${account.name}` : 'Go to the home page'}
        </TextLink>
      }
    />
  );
}

/** `onAdd` adds a contact, if the session can. */
function contactsStatus(
  { contacts }: Profile_Organization,
  onAdd: ((kind: ContactKind) => void) | null,
): { tone: Tone; text: ReactNode } {
  const missing = contactKinds.filter(([kind]) => !contacts.some((contact) => contact.kind === kind));
  const [first] = missing;
  if (!first) return { tone: 'ok', text: 'All contacts are set.' };
  const [kind, label] = first;
  const text =
    missing.length === 1
      ? `No ${label.toLowerCase()} contact.`
      : `${missing.length} of ${contactKinds.length} contacts are missing.`;
  const add = onAdd && (
    <button type="button" className={classes.add} onClick={() => onAdd(kind)}>
      Add one
    </button>
  );
  return {
    tone: 'warning',
    text: (
      <>
        {text} {add}
      </>
    ),
  };
}

const about: Record<Exclude<Tab, 'overview'>, string> = {
  activity: 'Who did what, and when.',
};

/** Tabs that need a permission. Their URLs name the missing one. */
const shown: Partial<Record<Tab, (can: Permissions) => boolean>> = {
  activity: ({ access }) => access.admin !== undefined,
};

function Tabs({ current }: { current: Tab }): ReactNode {
  const { can } = useSession();
  const visible = tabs.filter(([tab]) => tab === current || (shown[tab]?.(can) ?? true));
  return <PageTabs label="Organization" tabs={visible} current={current} />;
}

export function OrganizationPage(): ReactNode {
  const { organizationId = '' } = useParams();
  const { account, can } = useSession();
  const [params] = useSearchParams();
  const [editing, setEditing] = useSavedInput<Editing>('organization editing', null);
  const result = usePanelQuery(OrganizationQueryDocument, { variables: { id: organizationId } });
  const organization = result.data?.organization;
  const tabInUrl = params.get('tab');
  const tab = tabs.find(([each]) => each === tabInUrl)?.[0] ?? 'overview';
  if (organization === null && !result.error) return <UnknownOrganization />;
  return (
    <>
      <PageHeader
        title={organization?.name ?? account.name}
        status={
          failedStatus(result, 'The organization') ??
          (tab !== 'overview'
            ? { tone: 'neutral', text: about[tab] }
            : organization
              ? contactsStatus(organization, can.access.admin && !editing ? setEditing : null)
              : { tone: 'neutral', text: `Organization of ${account.name}.` })
        }
      />
      {organization ? (
        <>
          <Tabs current={tab} />
          {tab === 'overview' ? (
            <OverviewTab organization={organization} editing={editing} onEdit={setEditing} />
          ) : null}
          <Suspense fallback={<PanelSkeleton lines={6} height={400} />}>
            {tab === 'activity' ? <ActivityTab organizationId={organization.id} /> : null}
          </Suspense>
        </>
      ) : (
        <Panel title="Organization">
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={8} height={400} />}>
            {() => null}
          </QueryPanel>
        </Panel>
      )}
    </>
  );
}
