import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { RowMenu } from '#client/components/controls/row-menu.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import { useColumnChoice } from '#client/components/tables/column-choice.tsx';
import { apiFilter, apiSort, barFilters, sortedColumns } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { SelectableList } from '#client/components/tables/selectable-list.tsx';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import textClasses from '#client/components/theme/text.module.css';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { peopleCsv, peopleJson } from '#client/routes/users/list-files.ts';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import { useFacets } from '#client/routes/users/use-facets.ts';
import { UserFacetsQueryDocument } from '#client/routes/users/user-facets.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { type UsersPageQuery, UsersPageQueryDocument } from './people.generated.ts';
import { PeopleActions, personChoices } from './people-actions.tsx';
import { type Person, peopleColumns } from './people-columns.tsx';
import { peopleList } from './people-filters.ts';
import { usePeopleChanges } from './use-people-changes.tsx';

const usersOf = ({ users }: UsersPageQuery) => users;
const labelOf = ({ displayName }: Person) => displayName;

/** Everybody who works in the account, searched, filtered and sorted by the API over the whole set. */
export function PeopleList(): ReactNode {
  const session = useSession();
  const { account } = session;
  const [params] = useSearchParams();
  const tableAddress = useTableAddress(peopleList.shape);
  const { view, change } = tableAddress;
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const today = dayIn(now, 'UTC');
  const question = useMemo(
    () => ({ filter: apiFilter(peopleList, view, today), sort: apiSort(peopleList.sorts, view.sort) }),
    [view, today],
  );
  const list = useConnection('people', UsersPageQueryDocument, question, usersOf);
  const facets = useFacets(UserFacetsQueryDocument, { filter: question.filter });
  const { start, dialog } = usePeopleChanges();
  // The columns stay the same while a dialog opens.
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
    return sortedColumns(peopleColumns(now, timeZone, linkTo, menu), peopleList, view.sort, (sort) =>
      change({ sort }),
    );
  }, [now, timeZone, address, view.sort, change, session]);
  const { shown, hidden, setHidden } = useColumnChoice('people', columns);
  const exporting = useExport(list.key, list.fetchPage, (rows, format) => ({
    name: `people-${dayIn(clock.now(), timeZone)}`,
    text:
      format === 'csv'
        ? peopleCsv(
            rows,
            shown.map(({ key }) => key),
            timeZone,
          )
        : peopleJson(rows, question, clock.now()),
  }));
  const { result, totalCount, isAnswer } = list;
  const isFiltered = question.filter !== null;
  const header = (
    <ListsHeader
      shown="people"
      exporting={exporting}
      empty={!isAnswer || totalCount === 0}
      noun={nouns.person}
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
        noun={nouns.person}
        views={{ name: `people-${account.id}`, presets: peopleList.presets }}
        address={tableAddress}
        searchLabel="Search name or email"
        filters={barFilters(peopleList, facets?.userFacets, view)}
        today={today}
        sorts={peopleList.sortChoices}
        sort={view.sort}
        columns={{ all: columns, hidden, setHidden }}
        exporting={exporting}
        result={result}
        accountName={account.name}
        empty={null}
      >
        {({ rows }) => (
          <SelectableList
            caption="People"
            noun={nouns.person}
            columns={shown}
            rows={rows}
            list={list}
            of={JSON.stringify(question.filter)}
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
