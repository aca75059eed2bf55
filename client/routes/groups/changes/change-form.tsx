import type { ReactNode } from 'react';
import { type FormProblems, useFocusFirstProblem } from '#client/browser/form-problems.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { DialogFooter } from '#client/components/controls/dialog.tsx';
import textClasses from '#client/components/theme/text.module.css';

/** A form of a dialog: what it asks, why it was refused, and its two buttons. */
export function ChangeForm({
  problems,
  conflict,
  busy,
  action,
  danger = false,
  onCancel,
  onSubmit,
  children,
}: {
  problems: FormProblems;
  /** What was done meanwhile, where that is why it was refused. */
  conflict: string | null;
  busy: boolean;
  /** On the button, and while it is under way. */
  action: { label: string; busyLabel: string };
  danger?: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
}): ReactNode {
  const form = useFocusFirstProblem(problems);
  return (
    <form
      ref={form}
      noValidate
      className={`${textClasses.stack} ${textClasses.fill}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {conflict ? (
        <AlertBox tone="warning" title={conflict} live>
          Nothing was overwritten. This is the group as it is now. Send again to continue.
        </AlertBox>
      ) : null}
      {problems.form ? (
        <AlertBox tone="critical" title={problems.form.title} live>
          {problems.form.detail}
        </AlertBox>
      ) : null}
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
    </form>
  );
}
