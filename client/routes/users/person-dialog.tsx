import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SendPasswordResetMutationDocument, SetUserStatusMutationDocument } from './users.generated.ts';

export type PersonAction = 'suspend' | 'reactivate' | 'reset';

export function PersonDialog({
  action,
  person: { id, displayName },
  onClose,
}: {
  action: PersonAction;
  person: { id: string; displayName: string };
  onClose: () => void;
}): ReactNode {
  switch (action) {
    case 'suspend':
      return (
        <ConfirmDialog
          title={`Suspend ${displayName}?`}
          text={`${displayName} is logged out everywhere and can't sign in until reactivated. Roles are kept.`}
          action={{ label: 'Suspend', busyLabel: 'Suspending' }}
          danger
          mutation={SetUserStatusMutationDocument}
          input={{ userId: id, status: 'SUSPENDED' }}
          failed={`${displayName} was not suspended`}
          done={`${displayName} is suspended.`}
          onClose={onClose}
        />
      );
    case 'reactivate':
      return (
        <ConfirmDialog
          title={`Let ${displayName} sign in again?`}
          text={`${displayName} has the same roles as before.`}
          action={{ label: 'Reactivate', busyLabel: 'Reactivating' }}
          mutation={SetUserStatusMutationDocument}
          input={{ userId: id, status: 'ACTIVE' }}
          failed={`${displayName} was not reactivated`}
          done={`${displayName} can sign in again.`}
          onClose={onClose}
        />
      );
    case 'reset':
      return (
        <ConfirmDialog
          title={`Send a password reset to ${displayName}?`}
          text={`${displayName} gets a link by email. The old password works until a new one is chosen.`}
          action={{ label: 'Send reset', busyLabel: 'Sending' }}
          mutation={SendPasswordResetMutationDocument}
          input={{ userId: id }}
          failed="The reset was not sent"
          done={`Sent a reset link to ${displayName}.`}
          onClose={onClose}
        />
      );
  }
}
