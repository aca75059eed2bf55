import type { ComponentProps, ReactNode } from 'react';
import { PasswordField } from './password-field.tsx';

/** With the email address to sign in with, hidden, so that password managers save both. */
export function NewPasswordField({
  email,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'label'> & { email: string }): ReactNode {
  return (
    <>
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField {...field} label="New password" name="new-password" autoComplete="new-password" />
    </>
  );
}
