import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import {
  NewPasswordField,
  UserNameForManagers,
} from '#client/components/controls/fields/new-password-field.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import {
  type PasswordPolicy,
  passwordProblems,
  type RefusedPassword,
  refusedPassword,
} from '#client/lib/password-rules.ts';
import { signIn } from '#client/session/session-store.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { AcceptInvitationMutationDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';
import { rememberJoined } from './just-joined.ts';
import { wholeForm } from './sign-in-problems.ts';

const longestName = 100;

function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? 'Enter your name.' : undefined;
}

/** `onRefused`: the server refused the invitation, which may have changed in the meantime. */
export function AcceptForm({
  demands,
  onRefused,
}: {
  demands: PasswordPolicy;
  onRefused: () => void;
}): ReactNode {
  const draft = useDraft(null, () => ({ displayName: '', password: '' }));
  const { displayName, password } = draft.typed;
  const { busy, problems, report, save } = useSave(AcceptInvitationMutationDocument, {
    title: 'The invitation was not accepted',
    draft,
    result: ({ token, user }) => token && user && { token, user },
    secret: true,
  });

  const [refused, setRefused] = useState<RefusedPassword | null>(null);

  async function submit() {
    setRefused(null);
    const { newPassword } = passwordProblems({ current: null, next: password }, demands);
    if (report({ fields: { displayName: nameProblem(displayName), password: newPassword } })) return;
    const { saved, refusals } = await save({ displayName: displayName.trim(), password });
    setRefused(refusedPassword(refusals, password, demands));
    if (refusals.some(({ field }) => field === null)) onRefused();
    if (!saved) return;
    rememberJoined(saved.token);
    const signInResult = signIn(saved);
    if (!signInResult.ok)
      report(
        wholeForm(
          "You joined, but you're not signed in",
          `${signInResult.message} Sign in with your email address.`,
        ),
      );
  }

  return (
    <Form problems={problems} className={classes.form} onSubmit={submit}>
      <TextInput
        size="md"
        label="Your name"
        description="How others in the account will see it."
        name="name"
        autoComplete="name"
        most={longestName}
        value={displayName}
        onChange={(event) => draft.edit({ displayName: event.currentTarget.value })}
        error={problems.fields.displayName}
      />
      <UserNameForManagers value={demands.userName} />
      <NewPasswordField
        size="md"
        policy={demands}
        value={password}
        problem={problems.fields.password}
        refused={refused}
        onChange={(next) => draft.edit({ password: next })}
      />
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Joining">
        Accept invitation
      </BusyButton>
    </Form>
  );
}
