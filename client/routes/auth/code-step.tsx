import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import type { SessionUser } from '#schema/types.generated.ts';
import { AuthCard, problemAt } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';
import { CompleteSignInMutationDocument } from './sign-in.generated.ts';
import { problemOf, problemOfFailure, type SignInProblem } from './sign-in-problem.ts';
import type { Challenge } from './sign-in-steps.ts';

/**
 * The second step: a code of six digits, or a recovery code; spaces in it are fine. A person without a second step
 * sets one up with the first code.
 */
export function CodeStep({
  challenge: { id: challengeId, setUp },
  onSignedIn,
  onBack,
}: {
  challenge: Challenge;
  onSignedIn: (token: string, user: SessionUser) => SignInProblem | null;
  onBack: () => void;
}): ReactNode {
  const client = useApolloClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { busy, slow, submit } = useSubmitOnce();

  async function send() {
    const bare = code.replaceAll(/\s/g, '');
    const incomplete = bare ? null : { field: 'code', title: 'Enter the code.' };
    setProblem(incomplete);
    if (incomplete) return;
    try {
      const { data } = await client.mutate({
        mutation: CompleteSignInMutationDocument,
        variables: { input: { challengeId, code: bare } },
        fetchPolicy: 'no-cache',
      });
      const { token, user, lockedUntil, userErrors = [] } = data?.completeSignIn ?? {};
      if (token && user) return setProblem(onSignedIn(token, user));
      const expired = userErrors[0]?.code === 'EXPIRED' || userErrors[0]?.code === 'NOT_FOUND';
      setProblem(
        expired
          ? { field: null, title: 'This took too long', detail: 'Go back and sign in again.' }
          : (problemOf(userErrors, ['code'], lockedUntil) ?? {
              field: null,
              title: 'Sign-in failed',
              detail: "The server didn't say why. Try again.",
            }),
      );
    } catch (error) {
      setProblem(
        problemOfFailure(error) ?? {
          field: null,
          title: 'Sign-in failed',
          detail: "This API doesn't support two-step sign-in. Ask your administrator.",
        },
      );
    }
  }

  const field = (
    <TextInput
      size="md"
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="text"
      className="tnum"
      data-autofocus
      autoFocus={!setUp}
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      error={problemAt(problem, 'code')}
    />
  );
  return (
    <AuthCard
      title={setUp ? 'Set up two-step sign-in' : 'Enter your code'}
      text={
        setUp
          ? 'Your organization requires a code from an authenticator app.'
          : 'Six digits from your authenticator app, or a recovery code.'
      }
      problem={problem}
      slow={slow}
      focusTitle={setUp !== null}
      onSubmit={() => void submit(send)}
      foot={<QuietButton onClick={onBack}>Back to username and password</QuietButton>}
    >
      {setUp ? <SecondStepSetUp setUp={setUp}>{field}</SecondStepSetUp> : field}
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Signing in">
        Sign in
      </BusyButton>
    </AuthCard>
  );
}
