import { Button } from '@mantine/core';
import { MailPlus, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import { ColumnChoice, useColumnChoice } from '#client/components/table/column-choice.tsx';
import { AddressNotes, FilterBar } from '#client/components/table/filter-bar.tsx';
import { ListTable } from '#client/components/table/list-table.tsx';
import { SelectionRow } from '#client/components/table/selection-row.tsx';
import { SortChoice } from '#client/components/table/sort-choice.tsx';
import { useRowSelection } from '#client/components/table/use-row-selection.ts';
import { useTableAddress } from '#client/components/table/use-table-address.ts';
import { ViewTabs } from '#client/components/table/view-tabs.tsx';
import textClasses from '#client/components/text.module.css';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { browserTimeZone, dayIn } from '#client/lib/calendar.ts';
import { clock } from '#client/lib/clock.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import { type Invitation, invitationColumns, isOpen } from './invitation-columns.tsx';
import {
  invitationFilter,
  invitationFilters,
  invitationPresets,
  invitationSort,
  invitationSorts,
  invitationsTab,
  invitationTable,
} from './invitation-filters.ts';
import { type InvitationsQuery, InvitationsQueryDocument } from './invitations.generated.ts';
import { invitationsCsv, invitationsJson } from './list-files.ts';
import { useListRevision } from './list-revision.ts';
import { ListsHeader } from './lists-header.tsx';
import { sortedColumns } from './sorted-columns.ts';
import { useFacets } from './use-facets.ts';
import { useInvitationChanges } from './use-invitation-changes.tsx';
import { InvitationFacetsQueryDocument } from './user-facets.generated.ts';
import classes from './users.module.css';

const invitationsOf = ({ invitations }: InvitationsQuery) => invitations;
const labelOf = ({ email }: Invitation) => email;
const rowKey = ({ id }: Invitation) => id;
const order = {
  sortable: invitationSorts.map(({ name }) => name),
  descendingFirst: ['sent', 'expires'],
};
const usual = { name: 'sent', descending: true };
const skeleton = <PanelSkeleton lines={8} height={400} />;

/** Everybody invited, and what became of it. */
export function InvitationList(): ReactNode {
  const { account } = useSession();
  const { view, notes, query, change } = useTableAddress(invitationTable);
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const question = useMemo(
    () => ({ filter: invitationFilter(view), sort: invitationSort(view.sort) }),
    [view],
  );
  const list = useConnection(
    'invitations',
    InvitationsQueryDocument,
    question,
    invitationsOf,
    useListRevision(),
  );
  const facets = useFacets(InvitationFacetsQueryDocument, { filter: question.filter });
  const filterKey = JSON.stringify(question.filter);
  const { rowSelection, chosen, isSelecting, selectAll, clear } = useRowSelection({
    rows: list.rows,
    of: filterKey,
    labelOf,
    collect: (most) => collectFirst(list.fetchPage, most),
  });
  const { start, dialog } = useInvitationChanges(clear);
  // The columns stay the same while a dialog opens.
  const latest = useRef(start);
  latest.current = start;
  const actions = useCallback(
    (invitation: Invitation) =>
      isOpen(invitation) ? (
        <span className={classes.rowActions}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Resend to ${invitation.email}`}
            onClick={() => latest.current('resend', [invitation])}
          >
            Resend
          </Button>
          <Button
            size="compact-xs"
            variant="danger"
            aria-label={`Revoke invitation of ${invitation.email}`}
            onClick={() => latest.current('revoke', [invitation])}
          >
            Revoke
          </Button>
        </span>
      ) : null,
    [],
  );
  const columns = useMemo(
    () =>
      sortedColumns(invitationColumns(now, timeZone, actions), view.sort ?? usual, order, (sort) =>
        change({ sort }),
      ),
    [now, timeZone, actions, view.sort, change],
  );
  const { shown, hidden, setHidden } = useColumnChoice('invitations', columns);
  const exporting = useExport(list.key, list.fetchPage, (rows, format) => ({
    name: `invitations-${dayIn(clock.now(), timeZone)}`,
    text:
      format === 'csv'
        ? invitationsCsv(
            rows,
            shown.map(({ key }) => key),
            timeZone,
          )
        : invitationsJson(rows, question, clock.now()),
  }));
  const { result, totalCount, isAnswer } = list;
  const isFiltered = question.filter !== null;
  return (
    <>
      <ListsHeader
        shown="invitations"
        exporting={exporting}
        empty={!isAnswer || totalCount === 0}
        noun={nouns.invitation}
      />
      <Panel padding="flush">
        <ViewTabs
          label="Views"
          name={`invitations-${account.id}`}
          presets={invitationPresets}
          query={query}
          fixed={invitationsTab}
        />
        <FilterBar
          searchLabel="Search e-mail"
          filters={invitationFilters(facets?.invitationFacets)}
          view={view}
          today={dayIn(now, 'UTC')}
          change={change}
        >
          <SortChoice choices={invitationSorts} sort={view.sort ?? usual} change={change} />
          <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
        </FilterBar>
        <AddressNotes notes={notes} change={change} />
        <div className={textClasses.flushStates} aria-busy={result.loading}>
          <QueryPanel result={result} accountName={account.name} skeleton={skeleton}>
            {({ rows }) =>
              rows.length > 0 ? (
                <>
                  <SelectionRow
                    summary={countText(totalCount, nouns.invitation)}
                    selected={chosen.length}
                    total={totalCount}
                    isBusy={isSelecting}
                    onSelectAll={selectAll}
                    onClear={clear}
                  >
                    <Button size="xs" variant="default" onClick={() => start('resend', chosen)}>
                      Resend
                    </Button>
                    <Button size="xs" variant="danger" onClick={() => start('revoke', chosen)}>
                      Revoke
                    </Button>
                  </SelectionRow>
                  <ListTable
                    key={JSON.stringify(question)}
                    caption="Invitations"
                    noun={nouns.invitation}
                    columns={shown}
                    rows={rows}
                    rowKey={rowKey}
                    list={list}
                    place={list}
                    selection={rowSelection}
                  />
                </>
              ) : isFiltered ? (
                <PanelEmpty
                  icon={SearchX}
                  title="No invitations match these filters"
                  action={
                    <Button variant="default" onClick={() => change({ clear: true })}>
                      Clear filters
                    </Button>
                  }
                />
              ) : (
                <PanelEmpty
                  icon={MailPlus}
                  title="Nobody was invited yet"
                  text="Invitations appear here once they are sent, and stay with what became of them."
                  action={
                    <Button component={Link} to={`${paths.users}?tab=invite`} variant="default">
                      Invite people
                    </Button>
                  }
                />
              )
            }
          </QueryPanel>
        </div>
      </Panel>
      {dialog}
    </>
  );
}
