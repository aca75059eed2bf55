import { MailPlus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { barFilters } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { SelectableList } from '#client/components/tables/selectable-list.tsx';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useListPage } from '#client/routes/use-list-page.ts';
import { invitationsCsv, invitationsJson } from '#client/routes/users/list-files.ts';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import { useFacets } from '#client/routes/users/use-facets.ts';
import {
  type InvitationFacetsQuery,
  InvitationFacetsQueryDocument,
} from '#client/routes/users/users.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import type { InvitationStatus } from '#schema/types.generated.ts';
import { type Invitation, invitationColumns } from './invitation-columns.tsx';
import { invitationList, invitationsTab, presetCounts } from './invitation-filters.ts';
import { type InvitationsQuery, InvitationsQueryDocument } from './invitations.generated.ts';
import { invitationChoices, useInvitationChanges } from './use-invitation-changes.tsx';

const invitationsOf = ({ invitations }: InvitationsQuery) => invitations;
const labelOf = ({ email }: Invitation) => email;
const noInvitations = (
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

/** The number of bounced invitations, or else of pending ones. */
function statusOf(facets: InvitationFacetsQuery | undefined, account: string) {
  const tone = 'neutral' as const;
  if (!facets) return { tone, text: `Invitations to ${account}.` };
  const count = (status: InvitationStatus) =>
    facets.invitationFacets.statuses.find((each) => each.status === status)?.count ?? 0;
  const bounced = count('BOUNCED');
  if (bounced > 0)
    return { tone: 'warning' as const, text: `${countText(bounced, nouns.invitation)} bounced.` };
  return { tone, text: `${countText(count('PENDING'), nouns.invitation)} pending.` };
}

export function InvitationList(): ReactNode {
  const { account } = useSession();
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const { start, dialog } = useInvitationChanges();
  // Keeps the columns stable while a dialog opens.
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
  const columns = useMemo(() => invitationColumns(now, timeZone, menu), [now, timeZone, menu]);
  const page = useListPage({
    noun: nouns.invitation,
    definition: invitationList,
    document: InvitationsQueryDocument,
    variables: (question) => question,
    connectionOf: invitationsOf,
    columns,
    searched: 'email',
    fixed: invitationsTab,
    csv: invitationsCsv,
    json: invitationsJson,
  });
  const { filter, list } = page;
  const facets = useFacets(InvitationFacetsQueryDocument, { filter });
  const all = useFacets(InvitationFacetsQueryDocument, { filter: null });
  return (
    <>
      <ListsHeader
        shown="invitations"
        status={failedStatus(list.result, 'Invitations') ?? statusOf(all, account.name)}
        result={list.result}
      />
      <ListPanel
        {...page.panel}
        filters={barFilters(invitationList, facets?.invitationFacets, page.view)}
        counts={all && presetCounts(all.invitationFacets)}
        empty={page.isFiltered ? null : noInvitations}
      >
        {({ rows }) => (
          <SelectableList
            caption="Invitations"
            noun={nouns.invitation}
            columns={page.shown}
            rows={rows}
            list={list}
            of={JSON.stringify(filter)}
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
