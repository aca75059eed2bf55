import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { MenuChoice } from './menu-list.tsx';

const MenuList = lazy(async () => ({ default: (await import('./menu-list.tsx')).MenuList }));

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

  function open() {
    // Not disabled for the browser, which would remove the focus.
    if (!disabled) setOpened(true);
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
        aria-expanded={opened}
        aria-disabled={disabled || undefined}
        onClick={() => (opened ? setOpened(false) : open())}
      >
        {children}
      </button>
      {opened ? (
        <Suspense>
          <MenuList
            opened
            overPage
            labelledBy={id}
            button={button}
            sections={[choices]}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
