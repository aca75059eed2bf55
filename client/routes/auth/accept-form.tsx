import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFocusFirstProblem } from '#client/browser/form-problems.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { PasswordField } from '#client/components/controls/password-field.tsx';
import { PasswordRuleList } from '#client/components/controls/password-rule-list.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import type { PasswordPolicy } from '#client/lib/password-rules.ts';
import classes from './auth-card.module.css';
import { useAcceptInvitation } from './use-accept-invitation.ts';

/** Name and password of somebody who joins. */
export function AcceptForm({
  demands,
  onRefused,
}: {
  demands: PasswordPolicy;
  onRefused: () => void;
}): ReactNode {
  const rules = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, slow, problems, accept } = useAcceptInvitation(demands, onRefused);
  const form = useFocusFirstProblem(problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    accept(name, password);
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {problems.form ? (
        <AlertBox tone="critical" live title={problems.form.title}>
          {problems.form.detail}
        </AlertBox>
      ) : null}
      <TextInput
        size="md"
        label="Your name"
        description="How others in the account will see it."
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problems.fields.displayName}
      />
      {/* So that password managers know whose password this is. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={demands.userName}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        size="md"
        label="New password"
        name="new-password"
        autoComplete="new-password"
        aria-describedby={rules}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problems.fields.password}
      />
      <PasswordRuleList id={rules} status={demands} password={password} />
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Joining">
        Accept invitation
      </BusyButton>
      <p className={classes.patience} role="status">
        {slow ? 'Still trying. The server is taking longer than usual.' : null}
      </p>
    </form>
  );
}
