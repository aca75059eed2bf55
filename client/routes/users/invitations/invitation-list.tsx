import { CircleSlash, MailPlus, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLast } from '#client/browser/use-last.ts';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { List } from '#client/components/tables/list.tsx';
import { useList } from '#client/graphql/use-list.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { type InvitationAction, InvitationDialog } from '#client/routes/users/invitation-dialog.tsx';
import { ListsHeader } from '#client/routes/users/lists-header.tsx';
import {
  type InvitationCountsQuery,
  InvitationCountsQueryDocument,
} from '#client/routes/users/users.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import { type Invitation, invitationList } from './invitation-definition.tsx';
import { InvitationsQueryDocument } from './invitations.generated.ts';

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
function statusOf(counts: InvitationCountsQuery | undefined, account: string) {
  if (!counts) return { tone: 'neutral' as const, text: `Invitations to ${account}.` };
  const { bounced, pending } = counts;
  if (bounced.totalCount > 0)
    return { tone: 'warning' as const, text: `${countText(bounced.totalCount, nouns.invitation)} bounced.` };
  return { tone: 'neutral' as const, text: `${countText(pending.totalCount, nouns.invitation)} pending.` };
}

export function InvitationList(): ReactNode {
  const { account } = useSession();
  const [chosen, setChosen] = useState<{ action: InvitationAction; invitation: Invitation } | null>(null);
  const list = useList(
    invitationList,
    InvitationsQueryDocument,
    (asked) => asked,
    ({ invitations }) => invitations,
  );
  const counts = useLast(usePanelQuery(InvitationCountsQueryDocument).data);
  return (
    <>
      <ListsHeader
        shown="invitations"
        status={failedStatus(list.result, 'Invitations') ?? statusOf(counts, account.name)}
        result={list.result}
      />
      <List
        caption="Invitations"
        definition={invitationList}
        list={list}
        total={counts?.invitations.totalCount}
        menu={(invitation) => (
          <RowMenu
            of={`the invitation to ${invitation.email}`}
            choices={invitationChoices(invitation, (action) => setChosen({ action, invitation }))}
          />
        )}
        empty={noInvitations}
      />
      {chosen ? <InvitationDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
