import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { PasswordField } from '#client/components/controls/fields/password-field.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { useDraft } from '#client/session/use-draft.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { SignInMutationDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';
import { failed, isNotOffered, signInProblems } from './sign-in-problems.ts';

export function PasswordStep({
  userName,
  onUserName,
  onSignedIn,
  onNotOffered,
  onForgotten,
  onToken,
}: {
  /** Stored by the page, so that it survives other steps. */
  userName: string;
  onUserName: (userName: string) => void;
  onSignedIn: (token: string, user: SessionUser) => FormProblems | null;
  onNotOffered: () => void;
  onForgotten: () => void;
  onToken: () => void;
}): ReactNode {
  const draft = useDraft(null, () => ({ password: '' }));
  const { password } = draft.typed;
  const { busy, problems, report, save } = useSave(SignInMutationDocument, {
    title: failed,
    draft: { typed: { userName, password } },
    result: ({ token, user }) => token && user && { token, user },
    explain: signInProblems,
    secret: true,
  });

  async function send() {
    if (!userName.trim()) return report({ fields: { userName: 'Enter your username.' } });
    if (!password) return report({ fields: { password: 'Enter your password.' } });
    const { saved, failure } = await save({ userName: userName.trim(), password });
    if (isNotOffered(failure)) onNotOffered();
    else if (saved) report(onSignedIn(saved.token, saved.user) ?? {});
  }

  return (
    <AuthCard
      title="Sign in"
      text="Use the account that has your license."
      problems={problems}
      onSubmit={send}
      foot={<QuietButton onClick={onToken}>Sign in with a token</QuietButton>}
    >
      <TextInput
        size="md"
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={userName}
        onChange={(event) => onUserName(event.currentTarget.value)}
        error={problems.fields.userName}
      />
      <div className={classes.withLink}>
        <PasswordField
          size="md"
          label="Password"
          name="password"
          autoComplete="current-password"
          value={draft.typed.password}
          onChange={(event) => draft.edit({ password: event.currentTarget.value })}
          error={problems.fields.password}
          {...(problems.form ? { 'data-retype': true } : {})}
        />
        <QuietButton onClick={onForgotten}>Forgot your password?</QuietButton>
      </div>
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Signing in">
        Sign in
      </BusyButton>
    </AuthCard>
  );
}
