import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { Form } from '#client/components/controls/fields/form.tsx';
import { NewPasswordField } from '#client/components/controls/fields/new-password-field.tsx';
import { PasswordField } from '#client/components/controls/fields/password-field.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { paths } from '#client/lib/paths.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { ChangePasswordMutationDocument } from './settings.generated.ts';
import classes from './settings.module.css';

/** A session from a reset link doesn't need the current password, and ends with the change. */
export function PasswordForm({ email }: { email: string }): ReactNode {
  const isFromLink = useSession().subject.userType === 'email';
  const draft = useDraft(null, () => ({ currentPassword: '', newPassword: '' }));
  const { currentPassword, newPassword } = draft.typed;
  const [isSet, setSet] = useState(false);
  const { busy, problems, report, save } = useSave(ChangePasswordMutationDocument, {
    title: 'The password was not changed',
    draft,
    secret: true,
  });

  async function submit() {
    const isCurrentMissing = !isFromLink && currentPassword === '';
    const fields = {
      currentPassword: isCurrentMissing ? 'Enter your current password.' : undefined,
      newPassword: newPassword === '' ? 'Enter a new password.' : undefined,
    };
    if (report({ fields })) return;
    const saved = (await save({ currentPassword: isFromLink ? null : currentPassword, newPassword }))?.saved;
    if (!saved) return;
    draft.discard();
    if (isFromLink) setSet(true);
    else showToast('Password changed.');
  }

  if (isSet)
    return (
      <AlertBox
        tone="ok"
        live
        title="Your new password is set"
        link={<TextLink to={paths.signOut}>Go to the sign-in page</TextLink>}
      >
        Sign in with it now. The reset link no longer works.
      </AlertBox>
    );
  return (
    <Form problems={problems} className={classes.form} onSubmit={submit}>
      {isFromLink ? null : (
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          {...draftField('currentPassword', draft, problems)}
        />
      )}
      <NewPasswordField
        email={email}
        description="At least 14 characters. Not your email address, and not your current password."
        {...draftField('newPassword', draft, problems)}
      />
      <BusyButton type="submit" busy={busy} busyLabel="Changing">
        Change password
      </BusyButton>
    </Form>
  );
}
