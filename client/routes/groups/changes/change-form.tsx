import type { ComponentProps, ReactNode } from 'react';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';

export function ChangeForm({
  change: { busy, problems, conflict },
  children,
  ...form
}: Omit<ComponentProps<typeof DialogForm>, 'busy' | 'problems'> & {
  change: { busy: boolean; problems: FormProblems; conflict: string | null };
}): ReactNode {
  return (
    <DialogForm {...form} busy={busy} problems={problems}>
      {conflict ? (
        <AlertBox tone="warning" title={conflict} live>
          Nothing was overwritten. This is the group as it is now. Send again to continue.
        </AlertBox>
      ) : null}
      {children}
    </DialogForm>
  );
}
