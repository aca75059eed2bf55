import { Ellipsis } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { useLazyPart } from './lazy-part.ts';
import type { MenuChoice, MenuListProps } from './menu-list.tsx';
import classes from './row-menu.module.css';

async function loadMenuList(): Promise<ComponentType<MenuListProps>> {
  const { MenuList } = await import('./menu-list.tsx');
  return MenuList;
}

/** The actions for a table row, named by `of`; nothing if there are none. */
export function RowMenu({ of, choices }: { of: string; choices: readonly MenuChoice[] }): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { Part: List, load, intent } = useLazyPart(loadMenuList);
  if (choices.length === 0) return null;

  function open() {
    load();
    setOpened(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    // In the menu, letters find a choice; in the table they move between rows.
    if (event.target !== button.current) return event.stopPropagation();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and its menu pass through here
    <span className={`${classes.root} no-print`} onKeyDown={onKeyDown}>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.button}
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={opened && List !== null}
        {...intent}
        onClick={() => (opened && List ? setOpened(false) : open())}
      >
        <Icon icon={Ellipsis} />
      </button>
      {List && opened ? (
        <List
          opened
          overPage
          labelledBy={id}
          button={button}
          sections={[choices]}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </span>
  );
}
