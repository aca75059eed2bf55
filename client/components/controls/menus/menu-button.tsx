import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { MenuChoice, OpenMenu } from './menu-list.tsx';

const MenuList = lazy(async () => ({ default: (await import('./menu-list.tsx')).MenuList }));

type Face = {
  /** Names the button if its content has no text. */
  label?: string;
  className: string | undefined;
  children: ReactNode;
  /** From `buttonProps`. */
  'data-variant'?: string;
  'data-size'?: string;
};

/** Opens a menu, whose code loads on demand. */
export function MenuOpener({
  label,
  menu,
  children,
  ...look
}: Face & { menu: (open: OpenMenu) => ReactNode }): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    // Keys of the open menu pass through here too.
    if (event.target !== button.current) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and its menu pass through here
    <span className="no-print" onKeyDown={onKeyDown}>
      <button
        {...look}
        ref={button}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {children}
      </button>
      {opened ? (
        <Suspense>{menu({ labelledBy: id, button, onClose: () => setOpened(false) })}</Suspense>
      ) : null}
    </span>
  );
}

export function MenuButton({ choices, ...face }: Face & { choices: readonly MenuChoice[] }): ReactNode {
  return <MenuOpener {...face} menu={(open) => <MenuList {...open} choices={choices} />} />;
}
