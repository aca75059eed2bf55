import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { initials } from '#client/lib/initials.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './account-menu.module.css';
import toolbar from './toolbar.module.css';

const loadMenu = async () => (await import('./account-menu-list.tsx')).AccountMenuList;

/** Its code loads on hover, focus or press. If pressed before, the menu opens as soon as the code has loaded. */
export function AccountMenu(): ReactNode {
  const { displayName } = useSession();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { Part: Menu, failed, load, intent } = useLazyPart(loadMenu);

  function open() {
    load();
    setOpened(true);
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
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
        aria-expanded={opened && Menu !== null}
        {...intent}
        onClick={() => (opened && Menu ? setOpened(false) : open())}
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
      {Menu ? (
        <Menu opened={opened} labelledBy={id} button={button} onClose={() => setOpened(false)} />
      ) : null}
      {failed && opened ? (
        <span className={toolbar.menuFailed} role="alert">
          The menu didn't load. Try again, or reload the page.
        </span>
      ) : null}
    </span>
  );
}
