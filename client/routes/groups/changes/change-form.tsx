import type { ComponentProps, ReactNode } from 'react';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';

export function ChangeForm({
  change: { busy, problems },
  children,
  ...form
}: Omit<ComponentProps<typeof DialogForm>, 'busy' | 'problems'> & {
  change: { busy: boolean; problems: FormProblems };
}): ReactNode {
  return (
    <DialogForm {...form} busy={busy} problems={problems}>
      {children}
    </DialogForm>
  );
}
