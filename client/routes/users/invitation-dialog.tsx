import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ResendInvitationMutationDocument, RevokeInvitationMutationDocument } from './users.generated.ts';

export type InvitationAction = 'resend' | 'revoke';

export function InvitationDialog({
  action,
  invitation: { id, email },
  onClose,
}: {
  action: InvitationAction;
  invitation: { id: string; email: string };
  onClose: () => void;
}): ReactNode {
  return action === 'resend' ? (
    <ConfirmDialog
      title={`Send the invitation to ${email} again?`}
      text={`A new link goes to ${email}. The old one stops working.`}
      action={{ label: 'Send invitation', busyLabel: 'Sending' }}
      mutation={ResendInvitationMutationDocument}
      input={{ id }}
      failed="The invitation was not sent"
      done={`Sent the invitation to ${email} again.`}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={`Revoke the invitation to ${email}?`}
      text="Its link stops working right away."
      action={{ label: 'Revoke invitation', busyLabel: 'Revoking' }}
      danger
      mutation={RevokeInvitationMutationDocument}
      input={{ id }}
      failed="The invitation was not revoked"
      done={`Revoked the invitation to ${email}.`}
      onClose={onClose}
    />
  );
}
