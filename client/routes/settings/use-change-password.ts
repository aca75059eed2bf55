import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, hasProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { passwordProblems, type TypedPasswords } from '#client/lib/password-rules.ts';
import { signIn } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';
import { ChangePasswordMutationDocument } from './change-password.generated.ts';
import type { PasswordForm_Status } from './password-status.generated.ts';

const title = 'The password was not changed';

export type ChangePassword = {
  busy: boolean;
  problems: FormProblems;
  /** The API doesn't know the change, or the session may not make it. */
  closed: Failure | null;
  change(typed: TypedPasswords, endOtherSessions: boolean): void;
};

/** How a password was changed. `problem`: it was, but the browser could not keep the new session. */
export type PasswordChanged = { token: string; endedOthers: boolean; problem: string | null };

/**
 * Changes the password once however often the form is submitted. A token in the answer replaces the
 * session's, which starts the page afresh: `onChanged` is called before that.
 */
export function useChangePassword(
  status: PasswordForm_Status,
  onChanged: (changed: PasswordChanged) => void,
): ChangePassword {
  const client = useApolloClient();
  const session = useSession();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState(noProblems);
  const [closed, setClosed] = useState<Failure | null>(null);

  function goOnWith(token: string | null, endedOthers: boolean): void {
    // From a reset link the session is for this one change; the person signs in afterwards.
    const replaces = token !== null && session.subject.userType !== 'email';
    onChanged({ token: replaces ? token : session.token, endedOthers, problem: null });
    if (!replaces) return;
    const { displayName, startAccountId, accounts, account } = session;
    const user = { displayName, accountId: startAccountId, accounts: [...accounts] };
    const kept = signIn({ token, user, accountId: account.id });
    if (!kept.ok) onChanged({ token: session.token, endedOthers, problem: kept.message });
  }

  async function send({ current, next }: TypedPasswords, endOtherSessions: boolean): Promise<void> {
    const found: FormProblems = { fields: passwordProblems({ current, next }, status), form: null };
    setProblems(found);
    if (hasProblems(found)) return;
    try {
      const { data } = await client.mutate({
        mutation: ChangePasswordMutationDocument,
        variables: { input: { currentPassword: current, newPassword: next, endOtherSessions } },
        fetchPolicy: 'no-cache',
      });
      const payload = data?.changePassword;
      const errors = payload?.userErrors ?? [];
      if (payload?.password && errors.length === 0) goOnWith(payload.token, endOtherSessions);
      else
        setProblems(
          errors.length > 0
            ? problemsOf(errors, ['currentPassword', 'newPassword'], title)
            : { fields: {}, form: { title, detail: "The API didn't say why. Try again." } },
        );
    } catch (error) {
      const failure = describeFailure(error);
      if (failure.kind === 'not-offered' || failure.kind === 'forbidden') setClosed(failure);
      else
        setProblems({
          fields: {},
          form: { title, detail: `${failure.message} Your changes are still here. Try again.` },
        });
    }
  }
  return { busy, problems, closed, change: (typed, others) => void submit(() => send(typed, others)) };
}
