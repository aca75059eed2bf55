import { CircleSlash, MailPlus, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDay, formatRecent } from '#client/browser/dates.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { RowMenu } from '#client/components/controls/menus/row-menu.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus } from '#client/components/layout/page-header.tsx';
import { invitationWords, wordFor } from '#client/components/license/status-glossary.ts';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { List } from '#client/components/tables/list.tsx';
import type { ListDefinition } from '#client/components/tables/list-definition.ts';
import { useList } from '#client/graphql/use-list.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import type { InvitationFilter, InvitationSortField, InvitationStatus } from '#schema/types.generated.ts';
import { type InvitationAction, InvitationDialog } from './invitation-dialog.tsx';
import { ListsHeader, useListTabs } from './lists-header.tsx';
import { RolesCell } from './roles-cell.tsx';
import {
  type InvitationCountsQuery,
  InvitationCountsQueryDocument,
  type InvitationsQuery,
  InvitationsQueryDocument,
} from './users.generated.ts';

type Invitation = InvitationsQuery['invitations']['nodes'][number];

/** When the link expires; nothing if it no longer works. */
function End({ status, expiresAt }: Invitation): ReactNode {
  if (status !== 'PENDING' && status !== 'EXPIRED') return null;
  return <span className="tnum">{formatDay(expiresAt)}</span>;
}

const invitationList: ListDefinition<Invitation, InvitationFilter, InvitationSortField> = {
  noun: nouns.invitation,
  searched: 'email',
  columns: [
    {
      key: 'email',
      header: 'Email',
      cell: ({ email }) => email,
      phone: 'title',
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
      key: 'by',
      header: 'Invited by',
      cell: ({ invitedBy }) => invitedBy.displayName,
      drop: 1,
      text: 'name',
    },
    {
      key: 'sent',
      header: 'Sent',
      dimmed: true,
      phone: 'line',
      cell: ({ sentAt }, now) => (
        <time className="tnum" dateTime={sentAt}>
          {formatRecent(sentAt, now)}
        </time>
      ),
      sort: 'SENT',
      descendingFirst: true,
    },
    {
      key: 'expires',
      header: 'Expires',
      dimmed: true,
      drop: 3,
      cell: (invitation) => <End {...invitation} />,
      sort: 'EXPIRES',
      descendingFirst: true,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusCell {...wordFor(invitationWords, status)} />,
      phone: 'status',
      sort: 'STATUS',
    },
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      choices: Object.entries(invitationWords).map(([status, { text }]) => ({
        value: status.toLowerCase(),
        label: text,
      })),
      ask: (value) => ({ status: [value.toUpperCase() as InvitationStatus] }),
    },
  ],
  defaultSort: { key: 'sent', descending: true },
};

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
    (request) => request,
    ({ invitations }) => invitations,
  );
  const counts = usePanelQuery(InvitationCountsQueryDocument).latest;
  const tabs = useListTabs('invitations');
  if (isLeftOut(list.result))
    return (
      <NotProvidedPage
        title="Users"
        what="list invitations"
        text="This page lists invitations with their status."
        link={<TextLink to={paths.users}>See people</TextLink>}
      />
    );
  return (
    <>
      <ListsHeader status={failedStatus(list.result, 'Invitations') ?? statusOf(counts, account.name)} />
      <List
        caption="Invitations"
        definition={invitationList}
        list={list}
        views={tabs}
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
