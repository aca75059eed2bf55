import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { alertAbout, pageAlerts, pageTone, worst } from '#client/components/license/severity.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import { barFilters } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { SelectableList } from '#client/components/tables/selectable-list.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { useListPage } from '#client/routes/use-list-page.ts';
import { peopleCsv, peopleJson } from '#client/routes/users/list-files.ts';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import { useFacets, useUsersCounts } from '#client/routes/users/use-facets.ts';
import { usePeopleChanges } from '#client/routes/users/use-people-changes.tsx';
import { UserFacetsQueryDocument, type UsersCountsQuery } from '#client/routes/users/users.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import { type UsersPageQuery, UsersPageQueryDocument } from './people.generated.ts';
import { PeopleActions, personChoices } from './people-actions.tsx';
import { type Person, peopleColumns } from './people-columns.tsx';
import { peopleList, presetCounts } from './people-filters.ts';

const usersOf = ({ users }: UsersPageQuery) => users;
const labelOf = ({ displayName }: Person) => displayName;

/** The numbers of people, locked accounts, and bounced invitations. */
function statusOf(counts: UsersCountsQuery | undefined, account: string) {
  if (!counts) return { tone: 'neutral' as const, text: `People in ${account}.` };
  const people = countText(counts.users.totalCount, nouns.person);
  const locked = counts.locked.totalCount;
  const lockedOut = `${formatNumber(locked)} ${locked === 1 ? 'is' : 'are'} locked out.`;
  const bounced = alertAbout(counts.alerts, ...pageAlerts.users);
  const problems = [locked > 0 && lockedOut, bounced && `${bounced.title}.`].filter(Boolean).join(' ');
  return {
    tone: worst('neutral', locked > 0 ? 'warning' : 'neutral', pageTone('users', counts.alerts)),
    // One line on a phone, so that nothing moves when the numbers are there.
    text: problems ? `${people}. ${problems}` : `${people} in ${account}.`,
  };
}

/** Everyone in the account, searched, filtered and sorted by the API. */
export function PeopleList(): ReactNode {
  const session = useSession();
  const { account } = session;
  const [params] = useSearchParams();
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const { start, dialog } = usePeopleChanges();
  // Keeps the columns stable while a dialog opens.
  const latest = useRef(start);
  latest.current = start;
  const address = params.toString();
  const columns = useMemo(() => {
    const linkTo = (id: string) => {
      const to = new URLSearchParams(address);
      to.set('person', id);
      return `${paths.users}?${to}`;
    };
    const menu = (person: Person) => (
      <RowMenu
        of={person.displayName}
        choices={personChoices(person, session, linkTo(person.id), (name) => latest.current(name, [person]))}
      />
    );
    return peopleColumns(now, timeZone, linkTo, menu);
  }, [now, timeZone, address, session]);
  const page = useListPage({
    noun: nouns.person,
    definition: peopleList,
    document: UsersPageQueryDocument,
    variables: (question) => question,
    connectionOf: usersOf,
    columns,
    searched: 'name or email',
    csv: peopleCsv,
    json: peopleJson,
  });
  const { filter, list, isFiltered } = page;
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
          <div className={textClasses.stack}>
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
        <div className={textClasses.above}>
          <AlertBox tone="notice" title={`You're the only person in ${account.name} so far`}>
            Invite others. Each gets a link by email and chooses a password.
          </AlertBox>
        </div>
      ) : null}
      <ListPanel
        {...page.panel}
        filters={barFilters(peopleList, facets?.userFacets, page.view)}
        counts={counts && presetCounts(counts)}
        empty={null}
      >
        {({ rows }) => (
          <SelectableList
            caption="People"
            noun={nouns.person}
            columns={page.shown}
            rows={rows}
            list={list}
            of={JSON.stringify(filter)}
            labelOf={labelOf}
            collect={(most) => collectFirst(list.fetchPage, most)}
            actions={(chosen, clear) => <PeopleActions start={(name) => start(name, chosen, clear)} />}
          />
        )}
      </ListPanel>
      {dialog}
    </>
  );
}
