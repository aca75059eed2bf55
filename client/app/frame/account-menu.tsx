import { ChevronDown } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import { initials } from '#client/lib/initials.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './account-menu.module.css';
import { MenuButton, type ToolbarMenuProps } from './menu-button.tsx';

async function loadMenu(): Promise<ComponentType<ToolbarMenuProps>> {
  const { AccountMenuList } = await import('./toolbar-menus.tsx');
  return AccountMenuList;
}

/** The button that says who is signed in, and opens the account menu. */
export function AccountMenu(): ReactNode {
  const { displayName } = useSession();
  return (
    <MenuButton
      label={`Account: ${initials(displayName)} ${displayName}`}
      loadMenu={loadMenu}
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
    />
  );
}
