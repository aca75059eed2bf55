import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { Check } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, type Ref, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconShape } from './icon.tsx';
import classes from './menu-list.module.css';

export type MenuChoice = { key: string; label: string } & (
  | { kind: 'link'; to: string; icon: IconShape; current?: boolean }
  /** Something done at once, or asked about. */
  | { kind: 'action'; icon: IconShape; danger?: boolean; onChoose: () => void }
  /** One of a set: the chosen one has a check. */
  | { kind: 'radio'; checked: boolean; onChoose: () => void }
  /** A setting with its value at the right; the menu stays open while it is changed. */
  | { kind: 'setting'; icon: IconShape; value: string; onChoose: () => void }
);

export type MenuListProps = {
  opened: boolean;
  labelledBy: string;
  button: RefObject<HTMLButtonElement | null>;
  header?: ReactNode;
  /** Choices with a line between the sections. Empty ones are left out. */
  sections: readonly (readonly MenuChoice[])[];
  /** Drawn over the page instead of beside the button, which may stand in something that scrolls. */
  overPage?: boolean;
  onClose: () => void;
};

function Choice({
  choice,
  first,
  close,
}: {
  choice: MenuChoice;
  first: boolean;
  close: () => void;
}): ReactNode {
  const common = {
    className: classes.item ?? '',
    closeMenuOnClick: false,
    // Opening a menu moves the focus to its first choice.
    ...(first ? { 'data-autofocus': true } : {}),
  };
  switch (choice.kind) {
    case 'link':
      return (
        <Menu.Item
          {...common}
          component={Link}
          to={choice.to}
          leftSection={<Icon icon={choice.icon} />}
          {...(choice.current ? { 'aria-current': 'page' } : {})}
          onClick={close}
        >
          {choice.label}
        </Menu.Item>
      );
    case 'action':
      return (
        <Menu.Item
          {...common}
          leftSection={<Icon icon={choice.icon} />}
          data-danger={choice.danger}
          onClick={() => {
            // First, so that a dialog gives the focus back to the button.
            close();
            choice.onChoose();
          }}
        >
          {choice.label}
        </Menu.Item>
      );
    case 'radio':
      return (
        <Menu.RadioItem
          {...common}
          value={choice.key}
          checked={choice.checked}
          checkIcon={<Icon icon={Check} />}
          onChange={choice.onChoose}
          onClick={close}
        >
          {choice.label}
        </Menu.RadioItem>
      );
    case 'setting':
      return (
        <Menu.Item
          {...common}
          leftSection={<Icon icon={choice.icon} />}
          rightSection={choice.value}
          aria-label={choice.value ? `${choice.label}: ${choice.value}` : choice.label}
          onClick={choice.onChoose}
        >
          {choice.label}
        </Menu.Item>
      );
  }
}

/** What the list hangs from. What Mantine would say of it is said by the button, which it lies over. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }): ReactNode {
  return <span ref={ref} className={classes.anchor} />;
}

/** The list a menu button opens: arrow keys, Home, End and letters move in it, Escape and Tab close it. */
export function MenuList({
  opened,
  labelledBy,
  button,
  header,
  sections,
  overPage = false,
  onClose,
}: MenuListProps): ReactNode {
  const main = button.current?.closest('main');

  function close() {
    onClose();
    button.current?.focus();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        if (!next) onClose();
      }}
      returnFocus={false}
      closeOnEscape={false}
      withinPortal={overPage}
      // In the page's main part, where assistive technology looks for it.
      {...(main ? { portalProps: { target: main } } : {})}
      withInitialFocusPlaceholder={false}
      hideDetached={false}
      alignItemsLabels="none"
      position="bottom-end"
      offset={6}
      width={overPage ? 'max-content' : 280}
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown
        aria-labelledby={labelledBy}
        className={classes.list ?? ''}
        onKeyDownCapture={closeByKey}
      >
        {header ? <div className={classes.header}>{header}</div> : null}
        {sections
          .filter((section) => section.length > 0)
          .map((section, index) => (
            <Fragment key={section[0]?.key}>
              {index > 0 ? <Menu.Divider className={classes.divider ?? ''} /> : null}
              {section.map((choice, at) => (
                <Choice key={choice.key} choice={choice} first={index + at === 0} close={close} />
              ))}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
