import { Building2, Folder, TabletSmartphone, Users } from 'lucide-react';
import type { IconShape } from '#client/components/controls/icon.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';

type ManageChoice = { key: string; label: string; icon: IconShape; to: string };

/**
 * The administration pages a session can open, in order (architecture, part 4, number 3). The documented menu
 * stays as documented. None for an email identity.
 */
export function manageChoices({ account, can, subject }: Session): ManageChoice[] {
  if (subject.userType === 'email') return [];
  const admin = Boolean(can.access.admin);
  const { organizationId } = account;
  const choices: (ManageChoice | false)[] = [
    { key: 'devices', label: 'Devices', icon: TabletSmartphone, to: paths.devices },
    admin && { key: 'groups', label: 'Groups', icon: Folder, to: paths.groups },
    admin && { key: 'users', label: 'Users', icon: Users, to: paths.users },
    organizationId !== null && {
      key: 'organization',
      label: 'Organization',
      icon: Building2,
      to: paths.organization(organizationId),
    },
  ];
  return choices.filter((choice) => choice !== false);
}
