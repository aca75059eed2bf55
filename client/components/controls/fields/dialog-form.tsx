import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { Form } from './form.tsx';

export function DialogForm({
  problems,
  busy,
  action,
  danger = false,
  onCancel,
  onSubmit,
  children,
}: {
  problems: FormProblems;
  busy: boolean;
  action: { label: string; busyLabel: string };
  danger?: boolean;
  onCancel: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}): ReactNode {
  return (
    <Form problems={problems} className="stack" onSubmit={onSubmit}>
      {children}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
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
      </DialogFooter>
    </Form>
  );
}
