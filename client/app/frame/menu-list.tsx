import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconShape } from '#client/components/icon.tsx';
import classes from './menu-list.module.css';

export type MenuChoice = {
  key: string;
  label: string;
  icon?: IconShape;
  /** The page it leads to. */
  to?: string;
  onChoose?: () => void;
  /** A value at the right, as 'System' beside 'Theme'. The menu stays open when it is chosen. */
  value?: string;
  /** One of a set: the chosen one has a check. */
  checked?: boolean;
  /** It is the page shown. */
  current?: boolean;
  /** Read out instead of the label. */
  ariaLabel?: string;
};

export type MenuListProps = {
  opened: boolean;
  labelledBy: string;
  button: RefObject<HTMLButtonElement | null>;
  header?: ReactNode;
  /** Choices with a line between each section. Empty ones are left out. */
  sections: readonly (readonly MenuChoice[])[];
  onClose: () => void;
};

/** The list a menu button opens: arrow keys, Home, End and letters move in it, Escape and Tab close it. */
export function MenuList({
  opened,
  labelledBy,
  button,
  header,
  sections,
  onClose,
}: MenuListProps): ReactNode {
  const navigate = useNavigate();

  function close() {
    onClose();
    button.current?.focus();
  }

  function choose(choice: MenuChoice) {
    if (choice.value === undefined) close();
    choice.onChoose?.();
    if (choice.to) void navigate(choice.to);
  }

  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        if (!next) onClose();
      }}
      returnFocus={false}
      position="bottom-end"
      offset={6}
      width={280}
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown
        aria-labelledby={labelledBy}
        className={classes.list ?? ''}
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') {
            event.preventDefault();
            close();
          }
        }}
      >
        {header ? <div className={classes.header}>{header}</div> : null}
        {sections
          .filter((section) => section.length > 0)
          .map((section, index) => (
            <Fragment key={section[0]?.key}>
              {index > 0 ? <Menu.Divider className={classes.divider ?? ''} /> : null}
              {section.map((choice) => (
                <Menu.Item
                  key={choice.key}
                  className={classes.item ?? ''}
                  data-current={choice.current}
                  {...(choice.checked === undefined
                    ? {}
                    : { role: 'menuitemradio', 'aria-checked': choice.checked })}
                  {...(choice.current ? { 'aria-current': 'page' } : {})}
                  {...(choice.ariaLabel ? { 'aria-label': choice.ariaLabel } : {})}
                  leftSection={
                    choice.icon ? <Icon icon={choice.icon} /> : <span className={classes.noIcon} />
                  }
                  rightSection={choice.value}
                  closeMenuOnClick={false}
                  onClick={() => choose(choice)}
                >
                  {choice.label}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
