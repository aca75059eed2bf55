import { KeyRound, ShieldUser, UserCheck, UserX } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { alertAbout, pageAlerts, pageTone, worst } from '#client/components/license/severity.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { barFilters } from '#client/components/tables/list-question.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { useConnection } from '#client/graphql/use-connection.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useListAddress, useListPage } from '#client/routes/use-list-page.ts';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import { type PersonAction, PersonDialog } from '#client/routes/users/person-dialog.tsx';
import { useFacets, useUsersCounts } from '#client/routes/users/use-facets.ts';
import { UserFacetsQueryDocument, type UsersCountsQuery } from '#client/routes/users/users.generated.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { type UsersPageQuery, UsersPageQueryDocument } from './people.generated.ts';
import { type Person, peopleList, personPath } from './people-definition.tsx';

const usersOf = ({ users }: UsersPageQuery) => users;
const rowKey = ({ id }: Person) => id;

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

const presetCounts = (counts: UsersCountsQuery): Record<string, number> => ({
  'All people': counts.users.totalCount,
  Suspended: counts.suspended.totalCount,
});

export function PeopleList(): ReactNode {
  const session = useSession();
  const { account } = session;
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<{ action: PersonAction; person: Person } | null>(null);
  const menu = useCallback(
    (person: Person) => (
      <RowMenu
        of={person.displayName}
        choices={personChoices(person, session, personPath(params, person.id), (action) =>
          setAsked({ action, person }),
        )}
      />
    ),
    [params, session],
  );
  const state = useListAddress(peopleList);
  const { filter } = state.question;
  const list = useConnection('people', UsersPageQueryDocument, state.question, usersOf);
  const page = useListPage(peopleList, state, list, { menu });
  const isFiltered = filter !== null;
  const facets = useFacets(UserFacetsQueryDocument, { filter });
  const counts = useUsersCounts();
  const { result, totalCount, isAnswer } = list;
  const header = (
    <ListsHeader
      shown="people"
      status={failedStatus(result, 'People') ?? statusOf(counts, account.name)}
      result={result}
    />
  );
  if (result.error?.kind === 'not-offered')
    return (
      <>
        {header}
        <Panel title="People and invitations">
          <div className="stack">
            <PanelNotOffered />
            <TextLink to={paths.password}>See who is signed in</TextLink>
          </div>
        </Panel>
      </>
    );
  return (
    <>
      {header}
      {isAnswer && !isFiltered && totalCount === 1 ? (
        <div className="above">
          <AlertBox tone="notice" title={`You're the only person in ${account.name} so far`}>
            Invite others. Each gets a link by email and chooses a password.
          </AlertBox>
        </div>
      ) : null}
      <ListPanel
        {...page.panel}
        filters={barFilters(peopleList, facets?.userFacets, state.address.view)}
        counts={counts && presetCounts(counts)}
        empty={null}
      >
        {({ rows }) => (
          <ListTable
            caption="People"
            noun={nouns.person}
            columns={page.shown}
            rows={rows}
            rowKey={rowKey}
            list={list}
          />
        )}
      </ListPanel>
      {asked ? <PersonDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
