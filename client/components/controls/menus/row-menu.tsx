import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuChoice } from './menu-list.tsx';
import classes from './row-menu.module.css';

/** `of` names the row. */
export function RowMenu({ of, choices }: { of: string; choices: readonly MenuChoice[] }): ReactNode {
  if (choices.length === 0) return null;
  return (
    <MenuButton label={`Actions for ${of}`} className={classes.button} choices={choices}>
      <Icon icon={Ellipsis} />
    </MenuButton>
  );
}
