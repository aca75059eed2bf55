import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { RequestPasswordResetMutationDocument } from './auth.generated.ts';
import { AuthCard } from './auth-card.tsx';
import { QuietButton } from './quiet-button.tsx';
import { isNotOffered, signInProblems, wholeForm } from './sign-in-problems.ts';

const title = 'The link was not sent';
const notOffered = wholeForm(
  "This API doesn't offer password resets",
  'Ask your administrator for a new password.',
);

/** The response doesn't reveal whether the address exists. */
export function ResetStep({ onBack }: { onBack: () => void }): ReactNode {
  const draft = useDraft(null, () => ({ email: '' }));
  const [sent, setSent] = useState(false);
  const { busy, problems, report, save } = useSave(RequestPasswordResetMutationDocument, {
    title,
    draft,
    explain: (outcome) => (isNotOffered(outcome.failure) ? notOffered : signInProblems(outcome, title)),
    secret: true,
  });

  async function send() {
    const email = draft.typed.email.trim();
    setSent(false);
    if (!/^\S+@\S+\.\S+$/.test(email)) return report({ fields: { email: 'Enter a complete address.' } });
    const { saved } = await save({ email });
    setSent(saved !== null);
  }

  return (
    <AuthCard
      title="Reset your password"
      text="We'll email you a reset link."
      problems={problems}
      onSubmit={send}
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
        value={draft.typed.email}
        onChange={(event) => draft.edit({ email: event.currentTarget.value })}
        error={problems.fields.email}
      />
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Sending">
        {sent ? 'Send again' : 'Send the link'}
      </BusyButton>
    </AuthCard>
  );
}
