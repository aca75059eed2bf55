import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

/**
 * A dialog over the page, there from when it is mounted until it is unmounted: takes the focus, keeps it, and
 * gives it back; Escape asks to close it. `busy` keeps it while something is under way.
 */
export function Dialog({
  title,
  wide = false,
  busy = false,
  onClose,
  children,
}: {
  title: string;
  /** 704 px instead of 512. */
  wide?: boolean;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const modal = useModal({ busy, onClose });
  return (
    <dialog {...modal} className={classNames(classes.dialog, wide && classes.wide)} aria-labelledby={id}>
      <div className={classes.content}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons of a dialog, the one that does it last; below each other on phones. */
export function DialogFooter({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.foot}>{children}</div>;
}
