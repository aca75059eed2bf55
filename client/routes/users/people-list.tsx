import { KeyRound, ShieldUser, UserCheck, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment, formatRelative } from '#client/browser/dates.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { alertAbout, pageAlerts, pageTone, worst } from '#client/components/license/severity.ts';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import { List } from '#client/components/tables/list.tsx';
import type { ListDefinition } from '#client/components/tables/list-definition.ts';
import { useList } from '#client/graphql/use-list.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import type { UserFilter, UserSortField, UserStatus } from '#schema/types.generated.ts';
import { ListsHeader, useListTabs } from './lists-header.tsx';
import { type PersonAction, PersonDialog } from './person-dialog.tsx';
import { RolesCell } from './roles-cell.tsx';
import {
  type UsersCountsQuery,
  UsersCountsQueryDocument,
  type UsersPageQuery,
  UsersPageQueryDocument,
} from './users.generated.ts';
import classes from './users.module.css';

type Person = UsersPageQuery['users']['nodes'][number];

/** Leads back to the list as it is. */
const personPath = (list: URLSearchParams, id: string): string =>
  `${paths.users}?${new URLSearchParams([...list, ['person', id]])}`;

function NameCell({ id, displayName }: Person) {
  const [params] = useSearchParams();
  return <TextLink to={personPath(params, id)}>{displayName}</TextLink>;
}

const peopleList: ListDefinition<Person, UserFilter, UserSortField> = {
  noun: nouns.person,
  searched: 'name or email',
  columns: [
    {
      key: 'name',
      header: 'Name',
      cell: (person) => <NameCell {...person} />,
      phone: 'title',
      text: 'name',
      sort: 'NAME',
    },
    {
      key: 'email',
      header: 'Email',
      cell: ({ email }) => email,
      phone: 'line',
      text: 'cut',
      sort: 'EMAIL',
    },
    {
      key: 'role',
      header: 'Roles',
      cell: ({ roles }) => <RolesCell roles={roles} />,
      drop: 2,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusCell {...wordFor(personWords, status)} />,
      phone: 'status',
      sort: 'STATUS',
    },
    {
      key: 'last',
      header: 'Last sign-in',
      dimmed: true,
      drop: 3,
      cell: ({ lastSignInAt: at }, now) =>
        at === null ? (
          'Never'
        ) : (
          <Shortened className="tnum" full={formatMoment(at)}>
            {formatRelative(at, now)}
          </Shortened>
        ),
      sort: 'LAST_SIGN_IN',
      descendingFirst: true,
    },
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      choices: Object.entries(personWords).map(([status, { text }]) => ({
        value: status.toLowerCase(),
        label: text,
      })),
      ask: (value) => ({ status: [value.toUpperCase() as UserStatus] }),
    },
  ],
  defaultSort: { key: 'name', descending: false },
};

/** `to` links to the person's roles. */
function personChoices(
  { id, status }: Person,
  { can, subject }: Session,
  to: string,
  onAction: (action: PersonAction) => void,
): MenuChoice[] {
  const choices: MenuChoice[] = [{ key: 'roles', kind: 'link', label: 'Change roles', icon: ShieldUser, to }];
  if (can.perform.passwordReset && id !== subject.id && status !== 'SUSPENDED')
    choices.push({
      key: 'reset',
      kind: 'action',
      label: 'Send password reset',
      icon: KeyRound,
      onChoose: () => onAction('reset'),
    });
  choices.push(
    status === 'SUSPENDED'
      ? {
          key: 'reactivate',
          kind: 'action',
          label: 'Reactivate',
          icon: UserCheck,
          onChoose: () => onAction('reactivate'),
        }
      : {
          key: 'suspend',
          kind: 'action',
          label: 'Suspend',
          icon: UserX,
          danger: true,
          onChoose: () => onAction('suspend'),
        },
  );
  return choices;
}

function statusOf(counts: UsersCountsQuery | undefined, account: string) {
  if (!counts) return { tone: 'neutral' as const, text: `People in ${account}.` };
  const people = countText(counts.users.totalCount, nouns.person);
  const bounced = alertAbout(counts.alerts, ...pageAlerts.users);
  return {
    tone: worst('neutral', pageTone('users', counts.alerts)),
    // One line on a phone, so that nothing moves when the numbers are there.
    text: bounced ? `${people}. ${bounced.title}.` : `${people} in ${account}.`,
  };
}

export function PeopleList(): ReactNode {
  const session = useSession();
  const { account } = session;
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<{ action: PersonAction; person: Person } | null>(null);
  const list = useList(
    peopleList,
    UsersPageQueryDocument,
    (request) => request,
    ({ users }) => users,
  );
  const counts = usePanelQuery(UsersCountsQueryDocument).latest;
  const tabs = useListTabs('people');
  const { result } = list;
  if (isLeftOut(result))
    return (
      <NotProvidedPage
        title="Users"
        what="list people"
        text="This page lists the people of your account, their roles, and invitations."
        link={<TextLink to={paths.password}>See who is signed in</TextLink>}
      />
    );
  return (
    <>
      <ListsHeader status={failedStatus(result, 'People') ?? statusOf(counts, account.name)} />
      {counts?.users.totalCount === 1 ? (
        <div className={classes.above}>
          <AlertBox tone="notice" title={`You're the only person in ${account.name} so far`}>
            Invite others. Each gets a link by email and chooses a password.
          </AlertBox>
        </div>
      ) : null}
      <List
        caption="People"
        definition={peopleList}
        list={list}
        views={tabs}
        total={counts?.users.totalCount}
        menu={(person) => (
          <RowMenu
            of={person.displayName}
            choices={personChoices(person, session, personPath(params, person.id), (action) =>
              setChosen({ action, person }),
            )}
          />
        )}
        empty={null}
      />
      {chosen ? <PersonDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
