import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import type { ViewLink } from '#client/components/tables/view-links.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { useDialog } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationCountsQueryDocument, UsersCountsQueryDocument } from './users.generated.ts';

/** People and invitations, with their numbers. Who can't invite only sees invitations by a link. */
export function useListTabs(shown: 'people' | 'invitations'): readonly ViewLink[] {
  const { can } = useSession();
  const hasTabs = Boolean(can.perform.registerUser) || shown === 'invitations';
  const people = usePanelQuery(UsersCountsQueryDocument).latest;
  const { invitations, bounced } =
    usePanelQuery(InvitationCountsQueryDocument, { skip: !hasTabs }).latest ?? {};
  if (!hasTabs) return [];
  return [
    { name: 'People', query: '', count: people?.users.totalCount },
    {
      name: 'Invitations',
      query: 'tab=invitations',
      count: invitations?.totalCount,
      note: bounced?.totalCount ? `${formatNumber(bounced.totalCount)} bounced` : undefined,
    },
  ];
}

export function ListsHeader({ status }: { status: { tone: Tone; text: string } }): ReactNode {
  const { can } = useSession();
  const [isInviting, setInviting] = useDialog<true>('invitation');
  return (
    <>
      <PageHeader
        title="Users"
        status={status}
        actions={
          can.perform.registerUser ? (
            <Button leftSection={<Icon icon={UserPlus} />} onClick={() => setInviting(true)}>
              Invite people
            </Button>
          ) : null
        }
      />
      {isInviting ? <InviteDialog onClose={() => setInviting(null)} /> : null}
    </>
  );
}
