import type { ReactNode } from 'react';
import classes from './users.module.css';

/** An e-mail address that preferably wraps after its @. */
export function EmailText({ email, strong = false }: { email: string; strong?: boolean }): ReactNode {
  const at = email.indexOf('@') + 1;
  return (
    <span className={classes.email} data-strong={strong}>
      {email.slice(0, at)}
      <wbr />
      <span className={classes.domain}>{email.slice(at)}</span>
    </span>
  );
}
