import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#client/components/icon.tsx';
import { HomeLink } from './home-link.tsx';
import classes from './phone-drawer.module.css';
import menuClasses from './side-menu.module.css';
import { MenuContent } from './side-menu.tsx';
import { ToolbarBalance, ToolbarSerial } from './toolbar-balance.tsx';
import { useHighlighted } from './use-highlighted.ts';
import { useIsSmall } from './use-is-small.ts';

export type PhoneDrawerProps = { opened: boolean; onClose: () => void };

/** The side menu of small screens: the same entries, the serial number and the balance at the foot. */
export function PhoneDrawer({ opened, onClose }: PhoneDrawerProps): ReactNode {
  const { current } = useHighlighted();
  const small = useIsSmall();
  const close = useRef(onClose);
  close.current = onClose;
  const openedAt = useRef(current);
  if (!opened) openedAt.current = current;
  useEffect(() => {
    // It has done its part once it has led somewhere, or once the side menu is back.
    if (opened && (current !== openedAt.current || !small)) close.current();
  }, [opened, current, small]);

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={304}
      lockScroll={false}
      returnFocus={false}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={classes.drawer}>
          <div className={classes.head}>
            <HomeLink className={classes.home} />
            <button type="button" className={classes.close} aria-label="Close the menu" onClick={onClose}>
              <Icon icon={X} size={20} />
            </button>
          </div>
          <nav className={`${classes.entries} ${menuClasses.drawer}`} aria-label="Main">
            <MenuContent />
          </nav>
          <div className={classes.foot}>
            <ToolbarSerial />
            <ToolbarBalance />
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
