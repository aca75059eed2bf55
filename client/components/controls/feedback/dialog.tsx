import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

/** Open while mounted. Takes, keeps and restores the focus; Escape calls `onClose`, unless `busy`. */
export function Dialog({
  title,
  busy = false,
  onClose,
  children,
}: {
  title: string;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const modal = useModal({ busy, onClose });
  return (
    <dialog {...modal} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.content}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** Put the primary button last. Stacked on phones. */
export function DialogFooter({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.foot}>{children}</div>;
}
