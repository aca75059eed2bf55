import type { ReactNode } from 'react';
import { useEnvironment } from '#client/browser/environment.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { QuietButton } from '#client/components/controls/buttons/quiet-button.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { PasswordField } from '#client/components/controls/fields/password-field.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import type { SignInResult } from '#client/session/sign-in.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { plainText } from '#schema/text/search-text.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { SignInMutationDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';

export function SignInForm({
  onSignedIn,
  onNotOffered,
  onForgotten,
  onToken,
}: {
  onSignedIn: (token: string, user: SessionUser) => SignInResult;
  onNotOffered: () => void;
  onForgotten: () => void;
  /** Null if the token form is on the page. */
  onToken: (() => void) | null;
}): ReactNode {
  const { FillInSample } = useEnvironment().mockParts;
  const draft = useDraft(null, () => ({ email: '', password: '' }));
  const { email, password } = draft.typed;
  const { busy, problems, report, save } = useSave(SignInMutationDocument, {
    title: 'Sign-in failed',
    result: ({ token, user }) => token && user && { token, user },
    secret: true,
  });

  async function submit() {
    const fields = {
      email: plainText(email) ? undefined : 'Enter your email address.',
      password: password ? undefined : 'Enter your password.',
    };
    if (report({ fields })) return;
    const outcome = await save({ email: plainText(email), password });
    if (!outcome) return;
    const { saved, failure } = outcome;
    // Signing in needs no token, so an API that requires one doesn't offer it.
    if (failure?.kind === 'not-offered' || failure?.kind === 'unauthenticated') return onNotOffered();
    if (!saved) return;
    const kept = onSignedIn(saved.token, saved.user);
    if (!kept.ok) report({ form: { title: "Couldn't keep you signed in", detail: kept.message } });
  }

  return (
    <AuthCard
      title="Sign in"
      text={
        <>
          <span>Use the account that has your license.</span>{' '}
          {FillInSample ? <FillInSample onFill={draft.edit} /> : null}
        </>
      }
      foot={onToken ? <QuietButton onClick={onToken}>Use a token</QuietButton> : null}
    >
      <Form problems={problems} className={classes.form} onSubmit={submit}>
        <TextInput
          size="md"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          {...draftField('email', draft, problems)}
        />
        <div className={classes.withLink}>
          <PasswordField
            size="md"
            label="Password"
            name="password"
            autoComplete="current-password"
            {...draftField('password', draft, problems)}
            data-retype={problems.form ? true : undefined}
          />
          <QuietButton onClick={onForgotten}>Forgot your password?</QuietButton>
        </div>
        <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Signing in">
          Sign in
        </BusyButton>
      </Form>
    </AuthCard>
  );
}
