import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { PageTabs } from '#client/components/layout/page-tabs.tsx';
import type { PanelFailure } from '#client/components/panels/panel-failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';

export const invitationsTab = 'tab=invitations';

const tabs = [
  ['people', 'People'],
  ['invitations', 'Invitations'],
] as const;

export function ListsHeader({
  shown,
  status,
  result,
}: {
  shown: 'people' | 'invitations';
  status: { tone: Tone; text: string };
  result: { error: PanelFailure | null };
}): ReactNode {
  const { can } = useSession();
  const isOffered = result.error?.kind !== 'not-offered';
  return (
    <>
      <PageHeader
        title="Users"
        status={status}
        actions={
          can.perform.registerUser && isOffered ? (
            <ButtonLink to={`${paths.users}?tab=invite`} leftSection={<Icon icon={UserPlus} />}>
              Invite people
            </ButtonLink>
          ) : null
        }
      />
      {can.perform.registerUser || shown === 'invitations' ? (
        <PageTabs label="Lists" tabs={tabs} current={shown} />
      ) : null}
    </>
  );
}
