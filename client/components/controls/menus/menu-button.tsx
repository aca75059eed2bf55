import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import type { MenuChoice, MenuListProps } from './menu-list.tsx';

async function loadMenuList(): Promise<ComponentType<MenuListProps>> {
  const { MenuList } = await import('./menu-list.tsx');
  return MenuList;
}

/** `label` names the button if its content has no text. */
export function MenuButton({
  label,
  className,
  disabled,
  choices,
  children,
  ...look
}: {
  label?: string;
  className: string | undefined;
  disabled?: boolean;
  choices: readonly MenuChoice[];
  children: ReactNode;
  /** From `buttonProps`. */
  'data-variant'?: string;
  'data-size'?: string;
}): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { Part: List, failed, load, intent } = useLazyPart(loadMenuList);

  function open() {
    // Not disabled for the browser, which would remove the focus.
    if (disabled) return;
    load();
    setOpened(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Letters search the menu; without this, they would also move between table rows.
    if (event.target !== button.current) return event.stopPropagation();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and its menu pass through here
    <span className="no-print" onKeyDown={onKeyDown}>
      <button
        {...look}
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened && List !== null}
        aria-disabled={disabled || undefined}
        {...intent}
        onClick={() => (opened && List ? setOpened(false) : open())}
      >
        {children}
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
      {failed && opened ? (
        <span role="alert">The menu didn't load. Try again, or reload the page.</span>
      ) : null}
    </span>
  );
}
