import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { useSave } from '#client/graphql/use-save.ts';

/** Asks before it sends the mutation. A refusal stays in the dialog. */
export function ConfirmDialog<Data extends object, Input>({
  title,
  text,
  action,
  danger = false,
  mutation,
  input,
  failed,
  done,
  onClose,
}: {
  title: string;
  text: string;
  action: { label: string; busyLabel: string };
  danger?: boolean;
  mutation: TypedDocumentNode<Data, { input: Input }>;
  input: Input;
  /** The title of a failure. */
  failed: string;
  /** The toast after it. */
  done: string;
  onClose: () => void;
}): ReactNode {
  // A change of one's own account may end the session, or the access to this page.
  const { busy, problems, save } = useSave(mutation, { title: failed, refreshes: true });
  async function submit() {
    const saved = (await save(input))?.saved;
    if (!saved) return;
    onClose();
    showToast(done);
  }
  return (
    <DialogForm
      title={title}
      problems={problems}
      busy={busy}
      action={action}
      danger={danger}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text}</p>
    </DialogForm>
  );
}
