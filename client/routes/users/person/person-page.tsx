import { useApolloClient } from '@apollo/client/react';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRelative } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type PeopleChange, usePeopleChanges } from '#client/routes/users/use-people-changes.tsx';
import { useSession } from '#client/session/use-session.ts';
import { GrantsPanel } from './grants-panel.tsx';
import { PersonQueryDocument, type PersonView, RolesQueryDocument } from './person.generated.ts';
import { RolesPanel } from './roles-panel.tsx';
import { DangerPanel, SignInPanel } from './sign-in-panel.tsx';

function sentence({ status, roles, lastAdministrator, lastSignInAt }: PersonView, now: number) {
  const word = wordFor(personWords, status);
  const names = roles.map(({ name }) => name).join(', ') || 'No role';
  const text = [
    ...(status === 'ACTIVE' ? [] : [word.text]),
    lastAdministrator ? 'The last administrator' : names,
    lastSignInAt === null ? 'Never signed in' : `Last sign-in ${formatRelative(lastSignInAt, { now })}`,
  ];
  return { ...word, text: `${text.join('. ')}.` };
}

/** `back` links to the list as it was. */
export function PersonPage({ id, back }: { id: string; back: string }): ReactNode {
  const { account, subject } = useSession();
  const client = useApolloClient();
  const now = useNow(60_000);
  const { start, dialog } = usePeopleChanges();
  const variables = { id };
  const result = usePanelQuery(PersonQueryDocument, { variables });
  const roles = usePanelQuery(RolesQueryDocument);
  const person = result.data?.user;
  const isSelf = subject.id === id;
  const above = <Breadcrumbs items={[['Users', back]]} />;
  if (result.data && !person)
    return (
      <>
        <PageHeader title="Person not found" above={above} />
        <Panel>
          <PanelEmpty
            icon={UserX}
            title={`We couldn't find that person in ${account.name}`}
            text="The link may be old or for another account."
            action={<TextLink to={back}>All users</TextLink>}
          />
        </Panel>
      </>
    );
  // The session may have lost access after the page loaded.
  if (!person || result.error?.kind === 'forbidden')
    return (
      <>
        <PageHeader title="Person" above={above} status={failedStatus(result, 'The person') ?? undefined} />
        <Panel>
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={8} height={420} />}>
            {() => null}
          </QueryPanel>
        </Panel>
      </>
    );
  // The user's own session may have ended; the next request leads to the login page.
  const change = (name: PeopleChange) =>
    start(name, [person], () => void (isSelf && client.refetchQueries({ include: 'active' })));
  return (
    <>
      <PageHeader
        title={isSelf ? `${person.displayName} (you)` : person.displayName}
        above={above}
        status={sentence(person, now)}
      />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          {roles.data ? (
            <RolesPanel
              key={person.id}
              person={person}
              roles={roles.data.roles}
              accountId={account.id}
              isSelf={isSelf}
            />
          ) : (
            <Panel title="Roles">
              <QueryPanel result={roles} skeleton={<PanelSkeleton lines={3} height={82} />}>
                {() => null}
              </QueryPanel>
            </Panel>
          )}
          <GrantsPanel person={person} accountId={account.id} />
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <SignInPanel person={person} isSelf={isSelf} start={change} />
          <DangerPanel person={person} start={change} />
        </PanelGrid.Item>
      </PanelGrid>
      {dialog}
    </>
  );
}
