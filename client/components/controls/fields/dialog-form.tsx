import { type ReactNode, useId } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useModal } from '#client/components/controls/feedback/use-modal.ts';
import type { FormProblems } from '#client/lib/form-problems.ts';
import classes from './dialog-form.module.css';
import { Form } from './form.tsx';

/** Open while mounted. Takes, keeps and restores the focus; Escape calls `onClose`, unless `busy`. */
export function DialogForm({
  title,
  problems,
  busy,
  action,
  danger = false,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  problems: FormProblems;
  busy: boolean;
  action: { label: string; busyLabel: string };
  danger?: boolean;
  onClose: () => void;
  onSubmit: () => unknown;
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
        <Form problems={problems} className="stack" onSubmit={onSubmit}>
          {children}
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton
              type="submit"
              busy={busy}
              busyLabel={action.busyLabel}
              {...(danger ? { variant: 'danger-filled' } : {})}
            >
              {action.label}
            </BusyButton>
          </div>
        </Form>
      </div>
    </dialog>
  );
}
