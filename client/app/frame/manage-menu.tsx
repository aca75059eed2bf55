import { ChevronDown } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import { useSession } from '#client/session/use-session.ts';
import { manageChoices } from './manage-choices.ts';
import { MenuButton, type ToolbarMenuProps } from './menu-button.tsx';
import classes from './toolbar.module.css';
import { useHighlighted } from './use-highlighted.ts';

async function loadMenu(): Promise<ComponentType<ToolbarMenuProps>> {
  const { ManageMenuList } = await import('./toolbar-menus.tsx');
  return ManageMenuList;
}

/** The administration menu, where the side menu is too narrow for its section. */
export function ManageMenu(): ReactNode {
  const { highlighted } = useHighlighted();
  const choices = manageChoices(useSession(), highlighted);
  if (choices.length === 0) return null;
  return (
    <MenuButton
      className={classes.narrow}
      label="Manage"
      current={choices.some((choice) => choice.current)}
      face={
        <>
          <span>Manage</span>
          <Icon icon={ChevronDown} />
        </>
      }
      loadMenu={loadMenu}
    />
  );
}
