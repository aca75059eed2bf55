import type { ReactNode } from 'react';
import textClasses from '#client/components/theme/text.module.css';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { BusyButton } from './busy-button.tsx';
import { Button } from './button.tsx';
import { DialogFooter } from './dialog.tsx';
import { Form } from './form.tsx';

/** A form of a dialog with its two buttons: one that leaves, and one that does what the dialog is for. */
export function DialogForm({
  problems,
  busy,
  action,
  cancel = 'Cancel',
  danger = false,
  disabled = false,
  onCancel,
  onSubmit,
  children,
}: {
  problems: FormProblems;
  busy: boolean;
  /** On the button, and while it is under way. */
  action: { label: string; busyLabel: string };
  cancel?: string;
  danger?: boolean;
  disabled?: boolean;
  onCancel: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}): ReactNode {
  return (
    <Form problems={problems} className={`${textClasses.stack} ${textClasses.fill}`} onSubmit={onSubmit}>
      {children}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <BusyButton
          type="submit"
          busy={busy}
          busyLabel={action.busyLabel}
          disabled={disabled}
          {...(danger ? { variant: 'danger-filled' } : {})}
        >
          {action.label}
        </BusyButton>
      </DialogFooter>
    </Form>
  );
}
