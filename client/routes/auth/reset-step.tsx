import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { AuthCard, problemAt } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';
import { RequestPasswordResetMutationDocument } from './request-password-reset.generated.ts';
import { problemOf, problemOfFailure, type SignInProblem } from './sign-in-problem.ts';

const notOffered: SignInProblem = {
  field: null,
  title: "This API doesn't offer password resets",
  detail: 'Ask your administrator for a new password.',
};

/** Forgotten password: a reset link by e-mail. The answer is the same whether or not the address is known. */
export function ResetStep({ onBack }: { onBack: () => void }): ReactNode {
  const client = useApolloClient();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { busy, slow, submit } = useSubmitOnce();

  async function send() {
    const complete = /^\S+@\S+\.\S+$/.test(email.trim());
    const incomplete = complete ? null : { field: 'email', title: 'Enter a complete address.' };
    setProblem(incomplete);
    setSent(false);
    if (incomplete) return;
    try {
      const { data } = await client.mutate({
        mutation: RequestPasswordResetMutationDocument,
        variables: { input: { email: email.trim() } },
        fetchPolicy: 'no-cache',
      });
      const refused = problemOf(data?.requestPasswordReset.userErrors ?? [], ['email']);
      setProblem(refused);
      setSent(!refused);
    } catch (error) {
      const failure = problemOfFailure(error);
      setProblem(
        failure ? { ...failure, title: failure.title.replace('Signing in', 'Sending the link') } : notOffered,
      );
    }
  }

  return (
    <AuthCard
      title="Reset your password"
      text="We'll email you a reset link."
      problem={problem}
      slow={slow}
      onSubmit={() => void submit(send)}
      foot={<QuietButton onClick={onBack}>Back to sign-in</QuietButton>}
    >
      {sent ? (
        <AlertBox tone="ok" title="Check your inbox" live>
          If there's an account with this address, a link is on its way. It works once.
        </AlertBox>
      ) : null}
      <TextInput
        size="md"
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problemAt(problem, 'email')}
      />
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Sending">
        {sent ? 'Send again' : 'Send the link'}
      </BusyButton>
    </AuthCard>
  );
}
