import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { initials } from '#client/lib/initials.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './account-menu.module.css';
import toolbar from './toolbar.module.css';

const Menu = lazy(async () => ({ default: (await import('./account-menu-list.tsx')).AccountMenuList }));

export function AccountMenu(): ReactNode {
  const { displayName } = useSession();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(true);
  }

  return (
    <span className={toolbar.menu}>
      <button
        ref={button}
        id={id}
        type="button"
        className={toolbar.menuButton}
        aria-label={`Account: ${initials(displayName)} ${displayName}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onKeyDown={openByKey}
      >
        <span className={classes.avatar} aria-hidden="true">
          {initials(displayName)}
        </span>{' '}
        <span className={classes.accountName}>{displayName}</span>
        <span className={classes.accountChevron}>
          <Icon icon={ChevronDown} />
        </span>
      </button>
      {opened ? (
        <Suspense>
          <Menu opened labelledBy={id} button={button} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
