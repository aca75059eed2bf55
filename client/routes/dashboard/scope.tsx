import type { ReactNode } from 'react';
import { useSession } from '#client/session/use-session.ts';
import classes from './dashboard.module.css';

/** What a panel is about. Empty if there is only one device. */
export function Scope({ children = 'This device' }: { children?: string }): ReactNode {
  const { account } = useSession();
  return account.deviceCount > 1 ? <span className={classes.scope}>{children}</span> : null;
}
