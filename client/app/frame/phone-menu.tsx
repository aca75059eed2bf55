import { Menu } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { PhoneDrawerProps } from './phone-drawer.tsx';
import classes from './toolbar.module.css';

async function loadDrawer(): Promise<ComponentType<PhoneDrawerProps>> {
  const { PhoneDrawer } = await import('./phone-drawer.tsx');
  return PhoneDrawer;
}

export function PhoneMenu({ onSearch }: Pick<PhoneDrawerProps, 'onSearch'>): ReactNode {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Drawer, failed, load, intent } = useLazyPart(loadDrawer);
  return (
    <span className={classes.belowMedium}>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        aria-haspopup="dialog"
        aria-expanded={opened && Drawer !== null}
        {...intent}
        onClick={() => {
          load();
          setOpened(true);
        }}
      >
        <Icon icon={Menu} size={20} />
        <span>Menu</span>
      </button>
      {Drawer && opened ? (
        <Drawer
          onSearch={onSearch}
          onClose={() => {
            setOpened(false);
            button.current?.focus();
          }}
        />
      ) : null}
      {failed && opened ? (
        <span className={classes.menuFailed} role="alert">
          The menu didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </span>
  );
}
