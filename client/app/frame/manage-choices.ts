import { Building2, Folder, TabletSmartphone, Users } from 'lucide-react';
import type { MenuChoice } from '#client/components/controls/menu-list.tsx';
import { isWithin, paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';

type LinkChoice = Extract<MenuChoice, { kind: 'link' }>;

/**
 * The administration pages a session can open, in order (architecture, part 4, number 3). The documented menu
 * stays as documented. None for an e-mail identity.
 */
export function manageChoices(session: Session, current: string): LinkChoice[] {
  if (session.subject.userType === 'email') return [];
  const admin = Boolean(session.can.access.admin);
  const { organizationId } = session.account;
  const choices: (Omit<LinkChoice, 'kind' | 'current'> | false)[] = [
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
  return choices
    .filter((choice) => choice !== false)
    .map((choice) => ({
      ...choice,
      kind: 'link',
      current: isWithin(current, choice.to),
    }));
}
