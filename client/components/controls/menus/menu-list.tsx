import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './menu-list.module.css';

export type MenuChoice = { key: string; label: string } & (
  | { kind: 'link'; to: string; icon: IconShape; current?: boolean }
  | { kind: 'action'; icon: IconShape; danger?: boolean; onChoose: () => void }
  /** One of a set; all choices of a section are such, or none. */
  | { kind: 'radio'; checked: boolean; onChoose: () => void }
  /** A setting with its value at the right; the menu stays open. */
  | { kind: 'setting'; icon: IconShape; value: string; onChoose: () => void }
);

export type MenuListProps = {
  opened: boolean;
  labelledBy: string;
  button: RefObject<HTMLButtonElement | null>;
  header?: ReactNode;
  /** Separated by lines. Empty sections are omitted. */
  sections: readonly (readonly MenuChoice[])[];
  /** Renders in a portal, because the button may be in a scrolling container. */
  overPage?: boolean;
  onClose: () => void;
};

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
        <Menu.RadioItem {...common} value={choice.key} onClick={() => close()}>
          <Face icon={choice.checked ? Check : null}>{choice.label}</Face>
        </Menu.RadioItem>
      );
    case 'setting':
      return (
        <Menu.Item
          {...common}
          aria-label={choice.value ? `${choice.label}: ${choice.value}` : choice.label}
          onClick={choice.onChoose}
        >
          <Face icon={choice.icon}>{choice.label}</Face>
          {choice.value ? <span className="muted small">{choice.value}</span> : null}
        </Menu.Item>
      );
  }
}

function Section({ choices, close }: { choices: readonly MenuChoice[]; close: Close }): ReactNode {
  const items = choices.map((choice) => <Choice key={choice.key} choice={choice} close={close} />);
  const radios = choices.filter((choice) => choice.kind === 'radio');
  if (radios.length === 0) return items;
  return (
    <Menu.RadioGroup
      value={radios.find(({ checked }) => checked)?.key}
      onValueChange={(key) => radios.find((radio) => radio.key === key)?.onChoose()}
    >
      {items}
    </Menu.RadioGroup>
  );
}

function Choices({
  labelledBy,
  header,
  sections,
  close,
}: Pick<MenuListProps, 'labelledBy' | 'header' | 'sections'> & { close: Close }): ReactNode {
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
      {header ? <div className={classes.header}>{header}</div> : null}
      {sections
        .filter((section) => section.length > 0)
        .map((section, index) => (
          <Fragment key={section[0]?.key}>
            {index > 0 ? <Menu.Separator className={classes.divider ?? ''} /> : null}
            <Section choices={section} close={close} />
          </Fragment>
        ))}
    </Menu.Popup>
  );
}

/** A menu button's list. Arrow keys, Home, End and letters move in it, Escape and Tab close it. */
export function MenuList({
  opened,
  button,
  overPage = false,
  onClose,
  ...choices
}: MenuListProps): ReactNode {
  function close(then?: () => void) {
    onClose();
    // After the click, which focuses the choice again. A dialog that opens now restores the focus to the button.
    queueMicrotask(() => {
      button.current?.focus();
      then?.();
    });
  }
  // In the main landmark, where assistive technology expects it, or next to the button.
  const container = overPage ? button.current?.closest('main') : button.current?.parentElement;

  return (
    <Menu.Root
      open={opened}
      modal={false}
      highlightItemOnHover={false}
      onOpenChange={(open, { event }) => {
        // The button handles its own clicks, which also move the focus.
        const onto = event instanceof FocusEvent ? event.relatedTarget : event.target;
        const onButton = onto instanceof Node && button.current?.contains(onto);
        if (!open && !onButton) onClose();
      }}
    >
      <Menu.Portal container={container}>
        <Menu.Positioner
          className={classNames(classes.positioner, overPage && classes.overPage)}
          anchor={button}
          align="end"
          sideOffset={6}
          // Beside the button where there is room neither above nor below.
          collisionAvoidance={{ fallbackAxisSide: 'start' }}
        >
          <Choices {...choices} close={close} />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
