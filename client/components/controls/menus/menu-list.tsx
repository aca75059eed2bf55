import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import classes from './menu-list.module.css';

/** The button of an open menu, and how to close it. */
export type OpenMenu = {
  labelledBy: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export type MenuChoice = { key: string; label: string } & (
  | { kind: 'link'; to: string; icon: IconShape; current?: boolean }
  | { kind: 'action'; icon: IconShape; danger?: boolean; onChoose: () => void }
  /** One of a set. */
  | { kind: 'radio'; checked: boolean; onChoose: () => void }
  /** A setting with its value at the right; the menu stays open. */
  | { kind: 'setting'; icon: IconShape; value: string; onChoose: () => void }
);

/** Closes the list, focuses its button, and then runs the action. */
type Close = (then?: () => void) => void;

function Face({ icon, children }: { icon: IconShape | null; children: ReactNode }): ReactNode {
  return (
    <>
      <span className={classes.icon}>{icon ? <Icon icon={icon} /> : null}</span>
      <span className={classes.label}>{children}</span>
    </>
  );
}

function Choice({ choice, close }: { choice: MenuChoice; close: Close }): ReactNode {
  const common = { className: classes.item ?? '', closeOnClick: false };
  switch (choice.kind) {
    case 'link':
      return (
        <Menu.LinkItem
          {...common}
          render={<Link to={choice.to} />}
          aria-current={choice.current ? 'page' : undefined}
          onClick={() => close()}
        >
          <Face icon={choice.icon}>{choice.label}</Face>
        </Menu.LinkItem>
      );
    case 'action':
      return (
        <Menu.Item {...common} data-danger={choice.danger} onClick={() => close(choice.onChoose)}>
          <Face icon={choice.icon}>{choice.label}</Face>
        </Menu.Item>
      );
    case 'radio':
      return (
        <Menu.Item
          {...common}
          role="menuitemradio"
          aria-checked={choice.checked}
          onClick={() => close(choice.onChoose)}
        >
          <Face icon={choice.checked ? Check : null}>{choice.label}</Face>
        </Menu.Item>
      );
    case 'setting':
      return (
        <Menu.Item {...common} aria-label={`${choice.label}: ${choice.value}`} onClick={choice.onChoose}>
          <Face icon={choice.icon}>{choice.label}</Face>
          <span className="muted small">{choice.value}</span>
        </Menu.Item>
      );
  }
}

function Popup({
  labelledBy,
  close,
  children,
}: {
  labelledBy: string;
  close: Close;
  children: ReactNode;
}): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus(), []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <Menu.Popup
      ref={popup}
      aria-labelledby={labelledBy}
      className={classes.list ?? ''}
      finalFocus={false}
      onKeyDownCapture={closeByKey}
    >
      {children}
    </Menu.Popup>
  );
}

/** The list of a button. Arrow keys, Home, End and letters move in it, Escape and Tab close it. */
export function MenuList({
  labelledBy,
  button,
  header,
  choices,
  onClose,
}: OpenMenu & { header?: ReactNode; choices: readonly MenuChoice[] }): ReactNode {
  function close(then?: () => void) {
    onClose();
    // Waits for the end of the click, which focuses the choice again. A dialog that opens now restores the focus to the button.
    queueMicrotask(() => {
      button.current?.focus();
      then?.();
    });
  }

  return (
    <Menu.Root
      open
      modal={false}
      highlightItemOnHover={false}
      onOpenChange={(open, { event }) => {
        // The button handles its own clicks, which also move the focus.
        const onto = event instanceof FocusEvent ? event.relatedTarget : event.target;
        const onButton = onto instanceof Node && button.current?.contains(onto);
        if (!open && !onButton) onClose();
      }}
    >
      {/* In a landmark, where assistive technology expects it, and outside of what scrolls. */}
      <Menu.Portal container={button.current?.closest<HTMLElement>('main, header')}>
        <Menu.Positioner
          className={classes.positioner ?? ''}
          anchor={button}
          align="end"
          sideOffset={6}
          // If there is room neither above nor below the button, the menu is beside it.
          collisionAvoidance={{ fallbackAxisSide: 'start' }}
        >
          <Popup labelledBy={labelledBy} close={close}>
            {header ? <div className={classes.header}>{header}</div> : null}
            {choices.map((choice) => (
              <Choice key={choice.key} choice={choice} close={close} />
            ))}
          </Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
