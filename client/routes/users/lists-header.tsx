import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PageTabs } from '#client/components/layout/page-tabs.tsx';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { InviteDialog } from './invite-dialog.tsx';

const tabs = [
  ['people', 'People'],
  ['invitations', 'Invitations'],
] as const;

export function ListsHeader({
  shown,
  status,
}: {
  shown: 'people' | 'invitations';
  status: { tone: Tone; text: string };
}): ReactNode {
  const { can } = useSession();
  const [isInviting, setInviting] = useSavedInput('inviting', false);
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
      {can.perform.registerUser || shown === 'invitations' ? (
        <PageTabs label="Lists" tabs={tabs} current={shown} />
      ) : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
