import { ChevronDown, Eye, KeyRound, LogOut, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsSmall } from '#client/browser/use-media.ts';
import { Icon } from '#client/components/controls/icon.tsx';
import type { MenuChoice } from '#client/components/controls/menu-list.tsx';
import { initials } from '#client/lib/initials.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';
import { manageChoices } from './manage-choices.ts';
import { MenuButton } from './menu-button.tsx';
import classes from './toolbar.module.css';
import { useHighlighted } from './use-highlighted.ts';
import { useThemeChoice } from './use-theme-choice.ts';

const kinds: Record<Session['subject']['userType'], string> = {
  user: 'Signed in as a user',
  device_user: 'Signed in as a device',
  email: 'Signed in by email',
  service: 'Signed in as a service',
};

/** The entry to view as someone else, for users who may. */
function viewAsChoices({ account, can }: Session): MenuChoice[] {
  const may = can.actAs.device !== undefined || can.actAs.role !== undefined;
  if (!may || account.organizationId === null) return [];
  const to = `${paths.organization(account.organizationId)}?tab=view-as`;
  return [{ key: 'viewAs', label: 'View as', kind: 'link', icon: Eye, to }];
}

/** Whether a session has a password to change: a user, or an e-mail identity with a reset link. */
function hasPassword({ subject, can, viewing }: Session): boolean {
  if (viewing) return false;
  return subject.userType === 'user' || (subject.userType === 'email' && Boolean(can.perform.passwordReset));
}

/** The account menu: account switcher, password, theme, Log Out. */
export function AccountMenu(): ReactNode {
  const session = useSession();
  const { highlighted } = useHighlighted();
  const theme = useThemeChoice();
  const small = useIsSmall();
  const { accounts, account, displayName, subject } = session;

  const accountChoices = accounts.map(
    ({ id, name }): MenuChoice => ({
      key: id,
      label: name,
      kind: 'radio',
      checked: id === account.id,
      onChoose: () => selectAccount(id),
    }),
  );
  const password: MenuChoice = {
    key: 'password',
    label: 'Password',
    kind: 'link',
    icon: KeyRound,
    to: paths.password,
    current: highlighted === paths.password,
  };
  const common: MenuChoice[] = [
    { key: 'theme', label: 'Theme', kind: 'setting', icon: Moon, value: theme.name, onChoose: theme.goOn },
    { key: 'logOut', label: 'Log Out', kind: 'link', icon: LogOut, to: paths.signOut },
  ];

  return (
    <MenuButton
      label={`Account: ${initials(displayName)} ${displayName}`}
      face={
        <>
          <span className={classes.avatar} aria-hidden="true">
            {initials(displayName)}
          </span>{' '}
          <span className={classes.accountName}>{displayName}</span>
          <span className={classes.accountChevron}>
            <Icon icon={ChevronDown} />
          </span>
        </>
      }
      header={
        <>
          <p className={classes.menuName}>{displayName}</p>
          <p className={classes.menuKind}>
            {session.viewing ? `Viewed by ${session.viewing.person.displayName}` : kinds[subject.userType]}
          </p>
        </>
      }
      sections={[
        small ? manageChoices(session, highlighted) : [],
        accounts.length > 1 ? accountChoices : [],
        [...viewAsChoices(session), ...(hasPassword(session) ? [password] : []), ...common],
      ]}
    />
  );
}
