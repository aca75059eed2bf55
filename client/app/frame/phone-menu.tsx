import { Menu } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PhoneDrawer } from './phone-drawer.tsx';
import classes from './toolbar.module.css';

export function PhoneMenu({ onSearch }: { onSearch: () => void }): ReactNode {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={classes.belowMedium}>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Icon icon={Menu} size={20} />
        <span>Menu</span>
      </button>
      {opened ? (
        <PhoneDrawer
          onSearch={onSearch}
          onClose={() => {
            setOpened(false);
            button.current?.focus();
          }}
        />
      ) : null}
    </span>
  );
}
