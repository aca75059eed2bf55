import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLazyPart } from '#client/components/controls/lazy-part.ts';
import type { MenuListProps } from '#client/components/controls/menu-list.tsx';
import classes from './toolbar.module.css';

/** What a menu of the toolbar is given; what it lists is its own to know. */
export type ToolbarMenuProps = Omit<MenuListProps, 'header' | 'sections'>;

/**
 * A toolbar button that opens a menu. The menu's code is loaded on hover, focus or press; an early press
 * opens it once loaded.
 */
export function MenuButton({
  label,
  face,
  loadMenu,
}: {
  /** The accessible name. */
  label: string;
  face: ReactNode;
  /** The same function on each call. */
  loadMenu: () => Promise<ComponentType<ToolbarMenuProps>>;
}): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { Part: Menu, failed, load, intent } = useLazyPart(loadMenu);

  function open() {
    load();
    setOpened(true);
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    <span className={classes.menu}>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.menuButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened && Menu !== null}
        {...intent}
        onClick={() => (opened && Menu ? setOpened(false) : open())}
        onKeyDown={openByKey}
      >
        {face}
      </button>
      {Menu ? (
        <Menu opened={opened} labelledBy={id} button={button} onClose={() => setOpened(false)} />
      ) : null}
      {failed && opened ? (
        <span className={classes.menuFailed} role="alert">
          The menu didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </span>
  );
}
