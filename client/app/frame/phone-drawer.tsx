import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useIsSmall } from '#client/browser/use-media.ts';
import { useModal } from '#client/components/controls/feedback/use-modal.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { HomeLink } from './home-link.tsx';
import classes from './phone-drawer.module.css';
import menuClasses from './side-menu.module.css';
import { ManageSection, MenuContent } from './side-menu.tsx';
import { ToolbarBalance, ToolbarSerial } from './toolbar-balance.tsx';
import { useHighlighted } from './use-highlighted.ts';

export function PhoneDrawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }): ReactNode {
  const { current } = useHighlighted();
  const small = useIsSmall();
  const modal = useModal({ closesOutside: true, onClose });
  const close = useEffectEvent(onClose);
  const openedAt = useRef(current);
  useEffect(() => {
    if (current !== openedAt.current || !small) close();
  }, [current, small]);

  return (
    <dialog {...modal} className={classes.dialog} aria-label="Menu">
      <div className={classes.drawer}>
        <div className={classes.head}>
          <HomeLink className={classes.home} />
          <button type="button" className={classes.close} aria-label="Close the menu" onClick={onClose}>
            <Icon icon={X} size={20} />
          </button>
        </div>
        <button
          type="button"
          className={classes.search}
          onClick={() => {
            // Closes first, so that the focus returns to the Menu button after the search.
            onClose();
            onSearch();
          }}
        >
          <Icon icon={Search} size={20} />
          Search
        </button>
        <div className={`${classes.entries} ${menuClasses.drawer}`}>
          <nav aria-label="Main">
            <MenuContent />
          </nav>
          <ManageSection />
        </div>
        <div className={classes.foot}>
          <ToolbarSerial />
          <ToolbarBalance />
        </div>
      </div>
    </dialog>
  );
}
