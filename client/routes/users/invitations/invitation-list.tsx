import { MailPlus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/button.tsx';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { RowMenu } from '#client/components/controls/row-menu.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { useColumnChoice } from '#client/components/tables/column-choice.tsx';
import { apiFilter, apiSort, barFilters, sortedColumns } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { SelectableList } from '#client/components/tables/selectable-list.tsx';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { invitationsCsv, invitationsJson } from '#client/routes/users/list-files.ts';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import { useFacets } from '#client/routes/users/use-facets.ts';
import { InvitationFacetsQueryDocument } from '#client/routes/users/user-facets.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { type Invitation, invitationColumns } from './invitation-columns.tsx';
import { invitationList, invitationsTab } from './invitation-filters.ts';
import { type InvitationsQuery, InvitationsQueryDocument } from './invitations.generated.ts';
import { invitationChoices, useInvitationChanges } from './use-invitation-changes.tsx';

const invitationsOf = ({ invitations }: InvitationsQuery) => invitations;
const labelOf = ({ email }: Invitation) => email;
const nobodyYet = (
  <PanelEmpty
    icon={MailPlus}
    title="No invitations yet"
    text="Invitations you send appear here with their status."
    action={
      <ButtonLink to={`${paths.users}?tab=invite`} variant="default">
        Invite people
      </ButtonLink>
    }
  />
);

/** Everybody invited, and what became of it. */
export function InvitationList(): ReactNode {
  const { account } = useSession();
  const address = useTableAddress(invitationList.shape);
  const { view, change } = address;
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const today = dayIn(now, 'UTC');
  const question = useMemo(
    () => ({
      filter: apiFilter(invitationList, view, today),
      sort: apiSort(invitationList.sorts, view.sort),
    }),
    [view, today],
  );
  const list = useConnection('invitations', InvitationsQueryDocument, question, invitationsOf);
  const facets = useFacets(InvitationFacetsQueryDocument, { filter: question.filter });
  const { start, dialog } = useInvitationChanges();
  // The columns stay the same while a dialog opens.
  const latest = useRef(start);
  latest.current = start;
  const menu = useCallback(
    (invitation: Invitation) => (
      <RowMenu
        of={`the invitation of ${invitation.email}`}
        choices={invitationChoices(invitation, (name) => latest.current(name, [invitation]))}
      />
    ),
    [],
  );
  const columns = useMemo(
    () =>
      sortedColumns(invitationColumns(now, timeZone, menu), invitationList, view.sort, (sort) =>
        change({ sort }),
      ),
    [now, timeZone, menu, view.sort, change],
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
      <ListPanel
        noun={nouns.invitation}
        views={{ name: `invitations-${account.id}`, presets: invitationList.presets, fixed: invitationsTab }}
        address={address}
        searchLabel="Search email"
        filters={barFilters(invitationList, facets?.invitationFacets, view)}
        today={today}
        sorts={invitationList.sortChoices}
        sort={view.sort ?? invitationList.usual}
        columns={{ all: columns, hidden, setHidden }}
        exporting={exporting}
        result={result}
        accountName={account.name}
        empty={isFiltered ? null : nobodyYet}
      >
        {({ rows }) => (
          <SelectableList
            caption="Invitations"
            noun={nouns.invitation}
            columns={shown}
            rows={rows}
            list={list}
            of={JSON.stringify(question.filter)}
            labelOf={labelOf}
            collect={(most) => collectFirst(list.fetchPage, most)}
            actions={(chosen, clear) => (
              <>
                <Button size="xs" variant="default" onClick={() => start('resend', chosen, clear)}>
                  Resend
                </Button>
                <Button size="xs" variant="danger" onClick={() => start('revoke', chosen, clear)}>
                  Revoke
                </Button>
              </>
            )}
          />
        )}
      </ListPanel>
      {dialog}
    </>
  );
}
