import { type ReactNode, useState } from 'react';
import { formatDay, formatMoment } from '#client/browser/dates.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PendingPage } from '#client/components/layout/pending-page.tsx';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { permissionNames, permissionTable } from '#schema/claims/permission-table.ts';
import { type PersonAction, PersonDialog } from './person-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import {
  PersonQueryDocument,
  type PersonView,
  type RolesQuery,
  RolesQueryDocument,
  SetUserRolesMutationDocument,
} from './users.generated.ts';
import classes from './users.module.css';

function RolesForm({ person, roles }: { person: PersonView; roles: RolesQuery['roles'] }): ReactNode {
  const draft = useDraft('roles', () => ({ roleIds: person.roles.map(({ id }) => id) }));
  const { typed, edit } = draft;
  const { busy, problems, save } = useSave(SetUserRolesMutationDocument, {
    title: 'The roles were not changed',
    draft,
    // People who remove their own role may lose access to this page.
    refreshes: true,
  });
  async function submit() {
    const saved = (await save({ userId: person.id, roleIds: typed.roleIds }))?.saved;
    if (saved) showToast(`Roles of ${person.displayName} saved.`);
  }
  return (
    <Form problems={problems} className="stack" onSubmit={submit}>
      <RoleBoxes
        roles={roles}
        chosen={typed.roleIds}
        error={problems.fields.roleIds}
        onChange={(roleIds) => edit({ roleIds })}
      />
      <BusyButton type="submit" busy={busy} busyLabel="Saving">
        Save roles
      </BusyButton>
      <p className="muted small">Removed access ends immediately. New access starts at the next sign-in.</p>
    </Form>
  );
}

function Permissions({ permissions }: { permissions: readonly string[] }): ReactNode {
  if (permissions.length === 0)
    return <p className="muted small">None. Everyone sees the license of their own device.</p>;
  return (
    <ul className={classes.permissions} aria-label="Permissions">
      {permissions.map((permission) => {
        const known = permissionNames.find((name) => name === permission);
        return (
          <li key={permission}>
            {known ? <span>{permissionTable[known].can}</span> : null}
            <code>{permission}</code>
          </li>
        );
      })}
    </ul>
  );
}

function SignInPanel({
  person,
  onAction,
}: {
  person: PersonView;
  onAction: (action: PersonAction) => void;
}): ReactNode {
  const { can, subject } = useSession();
  const { id, email, status, lastSignInAt, createdAt } = person;
  const isSuspended = status === 'SUSPENDED';
  return (
    <Panel title="Signing in">
      <DescriptionList
        layout="rows"
        items={[
          ['Email', email],
          ['Last sign-in', lastSignInAt === null ? 'Never' : formatMoment(lastSignInAt)],
          ['Member since', formatDay(createdAt)],
        ]}
      />
      <div className={classes.actions}>
        {can.perform.passwordReset && id !== subject.id && !isSuspended ? (
          <Button variant="default" size="xs" onClick={() => onAction('reset')}>
            Send password reset
          </Button>
        ) : null}
        <Button
          variant={isSuspended ? 'default' : 'danger'}
          size="xs"
          onClick={() => onAction(isSuspended ? 'reactivate' : 'suspend')}
        >
          {isSuspended ? 'Reactivate' : 'Suspend'}
        </Button>
      </div>
    </Panel>
  );
}

/** `back` links to the list as it was. */
export function PersonPage({ id, back }: { id: string; back: string }): ReactNode {
  const { account, subject } = useSession();
  const result = usePanelQuery(PersonQueryDocument, { variables: { id } });
  const roles = usePanelQuery(RolesQueryDocument);
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const above = <Breadcrumbs items={[['Users', back]]} />;
  const person = result.data?.user;
  if (result.data && !person)
    return (
      <EmptyPage
        title="Person not found"
        above={above}
        heading={`We couldn't find that person in ${account.name}`}
        text="The link may be old or for another account."
        link={<TextLink to={back}>All users</TextLink>}
      />
    );
  // The session may have lost access after the page loaded.
  if (!person || result.error?.kind === 'forbidden')
    return (
      <PendingPage
        title="Person"
        above={above}
        subject="The person"
        result={result}
        skeleton={<PanelSkeleton lines={8} height={420} />}
        notProvided={{ what: 'show people', text: 'This page shows what a person can do.' }}
      />
    );
  return (
    <>
      <PageHeader
        title={id === subject.id ? `${person.displayName} (you)` : person.displayName}
        above={above}
        status={wordFor(personWords, person.status)}
      />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <QueryPanel
            title={`What ${person.displayName} can do`}
            result={roles}
            skeleton={<PanelSkeleton lines={6} height={476} phoneHeight={592} />}
          >
            {(data) => <RolesForm person={person} roles={data.roles} />}
          </QueryPanel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <SignInPanel person={person} onAction={setAsked} />
          <Panel title="Permissions">
            <Permissions permissions={person.permissions} />
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
      {asked ? <PersonDialog action={asked} person={person} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
