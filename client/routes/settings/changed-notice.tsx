import { type ReactNode, useEffect, useRef } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { paths } from '#client/lib/paths.ts';
import type { PasswordChanged } from './password-changed.ts';

/** Confirms the password change, and takes the focus from the emptied form. */
export function ChangedNotice({
  changed,
  signsInNext,
}: {
  changed: PasswordChanged;
  /** The session came from a reset link and can't be used further. */
  signsInNext: boolean;
}): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changed) notice.current?.focus();
  }, [changed]);
  const others = changed.endedOthers
    ? "You've been signed out everywhere else."
    : 'Your other sessions stay signed in.';
  return (
    <div ref={notice} tabIndex={-1}>
      {changed.problem !== null ? (
        <AlertBox tone="warning" live title="Password changed, but this session couldn't be renewed">
          {changed.problem} Sign in with the new password.
        </AlertBox>
      ) : signsInNext ? (
        <AlertBox
          tone="ok"
          live
          title="Your new password is set"
          link={<TextLink to={paths.signOut}>Go to the sign-in page</TextLink>}
        >
          Sign in with it now. The reset link no longer works.
        </AlertBox>
      ) : (
        <AlertBox tone="ok" live title="Password changed">
          {others} You're still signed in here.
        </AlertBox>
      )}
    </div>
  );
}
