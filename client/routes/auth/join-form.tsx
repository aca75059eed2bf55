import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { NewPasswordField } from '#client/components/controls/fields/new-password-field.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { signIn } from '#client/session/session-store.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { AcceptInvitationMutationDocument } from './auth.generated.ts';
import classes from './auth-card.module.css';

const maxNameLength = 100;

let joinedToken: string | null = null;

/** Joining signs in, which remounts the page. It then redirects home instead of refusing the accepted invitation. */
export const hasJustJoined = (token: string): boolean => joinedToken === token;

/** `onRefused` is called if the invitation itself is refused, so it has changed since it was loaded. */
export function JoinForm({ email, onRefused }: { email: string; onRefused: () => unknown }): ReactNode {
  const draft = useDraft(null, () => ({ displayName: '', password: '' }));
  const { displayName, password } = draft.typed;
  const { busy, problems, report, save } = useSave(AcceptInvitationMutationDocument, {
    title: 'The invitation was not accepted',
    draft,
    result: ({ token, user }) => token && user && { token, user },
    secret: true,
  });

  async function submit() {
    const fields = {
      displayName: displayName.trim() === '' ? 'Enter your name.' : undefined,
      password: password === '' ? 'Enter a new password.' : undefined,
    };
    if (report({ fields })) return;
    const outcome = await save({ displayName: displayName.trim(), password });
    if (!outcome) return;
    const { saved, refusals } = outcome;
    if (refusals.some(({ field }) => field === null)) onRefused();
    if (!saved) return;
    joinedToken = saved.token;
    const signedIn = signIn(saved);
    if (!signedIn.ok)
      report({
        form: {
          title: "You joined, but you're not signed in",
          detail: `${signedIn.message} Sign in with your email address.`,
        },
      });
  }

  return (
    <Form problems={problems} className={classes.form} onSubmit={submit}>
      <TextInput
        size="md"
        label="Your name"
        description="How others in the account will see it."
        name="name"
        autoComplete="name"
        longest={maxNameLength}
        {...draftField('displayName', draft, problems)}
      />
      <NewPasswordField
        size="md"
        email={email}
        description="At least 14 characters, and not your email address."
        {...draftField('password', draft, problems)}
      />
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Joining">
        Accept invitation
      </BusyButton>
    </Form>
  );
}
