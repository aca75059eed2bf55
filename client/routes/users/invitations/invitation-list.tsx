import { CircleSlash, MailPlus, Send } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { invitationWords, wordFor } from '#client/components/license/status-glossary.ts';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { barFilters } from '#client/components/tables/list-question.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { useConnection } from '#client/graphql/use-connection.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { useListAddress, useListPage } from '#client/routes/use-list-page.ts';
import { type InvitationAction, InvitationDialog } from '#client/routes/users/invitation-dialog.tsx';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import { useFacets } from '#client/routes/users/use-facets.ts';
import {
  type InvitationFacetsQuery,
  InvitationFacetsQueryDocument,
} from '#client/routes/users/users.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import type { InvitationStatus } from '#schema/types.generated.ts';
import { type Invitation, invitationList } from './invitation-definition.tsx';
import { type InvitationsQuery, InvitationsQueryDocument } from './invitations.generated.ts';

const invitationsOf = ({ invitations }: InvitationsQuery) => invitations;
const rowKey = ({ id }: Invitation) => id;

/** Empty if the invitation was accepted or revoked. */
function invitationChoices(
  { status }: Invitation,
  onAction: (action: InvitationAction) => void,
): MenuChoice[] {
  if (status === 'ACCEPTED' || status === 'REVOKED') return [];
  return [
    { key: 'resend', kind: 'action', label: 'Resend', icon: Send, onChoose: () => onAction('resend') },
    {
      key: 'revoke',
      kind: 'action',
      label: 'Revoke',
      icon: CircleSlash,
      danger: true,
      onChoose: () => onAction('revoke'),
    },
  ];
}

const noInvitations = (
  <PanelEmpty
    icon={MailPlus}
    title="No invitations yet"
    text="Invitations you send appear here with their status."
  />
);

/** Bounced invitations come before pending ones. */
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

function presetCounts({ statuses }: InvitationFacetsQuery['invitationFacets']): Record<string, number> {
  const counts = statuses.map(({ status, count }) => [wordFor(invitationWords, status).text, count] as const);
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries([['All invitations', total], ...counts]);
}

export function InvitationList(): ReactNode {
  const { account } = useSession();
  const [asked, setAsked] = useState<{ action: InvitationAction; invitation: Invitation } | null>(null);
  const menu = useCallback(
    (invitation: Invitation) => (
      <RowMenu
        of={`the invitation to ${invitation.email}`}
        choices={invitationChoices(invitation, (action) => setAsked({ action, invitation }))}
      />
    ),
    [],
  );
  const state = useListAddress(invitationList);
  const { filter } = state.question;
  const list = useConnection('invitations', InvitationsQueryDocument, state.question, invitationsOf);
  const page = useListPage(invitationList, state, list, { menu });
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
        filters={barFilters(invitationList, facets?.invitationFacets, state.address.view)}
        counts={all && presetCounts(all.invitationFacets)}
        empty={filter ? null : noInvitations}
      >
        {({ rows }) => (
          <ListTable
            caption="Invitations"
            noun={nouns.invitation}
            columns={page.shown}
            rows={rows}
            rowKey={rowKey}
            list={list}
          />
        )}
      </ListPanel>
      {asked ? <InvitationDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
