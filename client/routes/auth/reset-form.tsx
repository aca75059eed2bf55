import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { QuietButton } from '#client/components/controls/buttons/quiet-button.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { plainText } from '#schema/text/search-text.ts';
import { RequestPasswordResetMutationDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';

/** The response doesn't reveal whether the address exists. */
export function ResetForm({ onBack }: { onBack: () => void }): ReactNode {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, problems, save } = useSave(RequestPasswordResetMutationDocument, {
    title: 'The link was not sent',
    draft: { typed: { email } },
    secret: true,
  });

  async function submit() {
    setSent(false);
    const outcome = await save({ email: plainText(email) });
    if (outcome) setSent(outcome.saved !== null);
  }

  return (
    <AuthCard
      title="Reset your password"
      text="We'll email you a reset link."
      foot={<QuietButton onClick={onBack}>Back to sign-in</QuietButton>}
    >
      <Form problems={problems} className={classes.form} onSubmit={submit}>
        {isSent ? (
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
          error={problems.fields.email}
        />
        <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Sending">
          {isSent ? 'Send again' : 'Send the link'}
        </BusyButton>
      </Form>
    </AuthCard>
  );
}
