import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { hasSavedInput } from '#client/session/use-saved-input.ts';
import type { LoginReason } from './login-reason.ts';

export function LoginNotice({ reason, ended }: { reason: LoginReason | null; ended: boolean }): ReactNode {
  if (reason === 'signed-out-elsewhere') {
    return (
      <AlertBox tone="notice" title="You were logged out in another tab" live>
        Sign in again to continue.
      </AlertBox>
    );
  }
  if (ended) {
    return (
      <AlertBox tone="notice" title="Your session ended" live>
        The server no longer accepts it. Sign in again to continue.
        {hasSavedInput() ? ' Your entries are kept until then.' : null}
      </AlertBox>
    );
  }
  if (reason === 'signed-out') {
    return (
      <AlertBox tone="ok" title="You are logged out" live>
        Your data has been cleared from this tab.
      </AlertBox>
    );
  }
  return null;
}
