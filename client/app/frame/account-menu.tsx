import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { MenuOpener } from '#client/components/controls/menus/menu-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { initials } from '#client/lib/initials.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './account-menu.module.css';
import toolbar from './toolbar.module.css';

const AccountMenuList = lazy(async () => ({
  default: (await import('./account-menu-list.tsx')).AccountMenuList,
}));

export function AccountMenu(): ReactNode {
  const { displayName } = useSession();
  return (
    <MenuOpener
      label={`Account: ${initials(displayName)} ${displayName}`}
      className={toolbar.menuButton}
      menu={(open) => <AccountMenuList {...open} />}
    >
      <span className={classes.avatar} aria-hidden="true">
        {initials(displayName)}
      </span>{' '}
      <span className={classes.accountName}>{displayName}</span>
      <span className={classes.accountChevron}>
        <Icon icon={ChevronDown} />
      </span>
    </MenuOpener>
  );
}
