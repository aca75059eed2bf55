import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { PasswordField } from '#client/components/controls/password-field.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import type { SessionUser } from '#schema/types.generated.ts';
import classes from './auth-card.module.css';
import { AuthCard, problemAt } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';
import { SignInMutationDocument } from './sign-in.generated.ts';
import { problemOf, problemOfFailure, type SignInProblem } from './sign-in-problem.ts';
import type { Challenge } from './sign-in-steps.ts';

function missing(userName: string, password: string): SignInProblem | null {
  if (!userName.trim()) return { field: 'userName', title: 'Enter your username.' };
  return password ? null : { field: 'password', title: 'Enter your password.' };
}

/** The first step: user name and password. */
export function PasswordStep({
  userName,
  onUserName,
  onSignedIn,
  onChallenge,
  onNotOffered,
  onForgotten,
  onToken,
}: {
  /** Kept by the page, so that it survives the way through other steps. */
  userName: string;
  onUserName: (userName: string) => void;
  /** Signed in; says what went wrong if the browser can't keep it. */
  onSignedIn: (token: string, user: SessionUser) => SignInProblem | null;
  onChallenge: (challenge: Challenge) => void;
  onNotOffered: () => void;
  onForgotten: () => void;
  onToken: () => void;
}): ReactNode {
  const client = useApolloClient();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { busy, slow, submit } = useSubmitOnce();

  async function send() {
    const incomplete = missing(userName, password);
    setProblem(incomplete);
    if (incomplete) return;
    try {
      const { data } = await client.mutate({
        mutation: SignInMutationDocument,
        variables: { input: { userName: userName.trim(), password } },
        fetchPolicy: 'no-cache',
      });
      const { token, user, challenge, lockedUntil, userErrors = [] } = data?.signIn ?? {};
      if (token && user) setProblem(onSignedIn(token, user));
      else if (challenge) onChallenge(challenge);
      else
        setProblem(
          problemOf(userErrors, ['userName', 'password'], lockedUntil) ?? {
            field: null,
            title: 'Sign-in failed',
            detail: "The server didn't say why. Try again.",
          },
        );
    } catch (error) {
      const failure = problemOfFailure(error);
      if (failure) setProblem(failure);
      else onNotOffered();
    }
  }

  return (
    <AuthCard
      title="Sign in"
      text="Use the account that has your license."
      problem={problem}
      slow={slow}
      onSubmit={() => void submit(send)}
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
        error={problemAt(problem, 'userName')}
      />
      <div className={classes.withLink}>
        <PasswordField
          size="md"
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problemAt(problem, 'password')}
          {...(problem && problem.field === null ? { 'data-retype': true } : {})}
        />
        <QuietButton onClick={onForgotten}>Forgot your password?</QuietButton>
      </div>
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Signing in">
        Sign in
      </BusyButton>
    </AuthCard>
  );
}
