import type { ReactNode } from 'react';
import { Brand } from '#client/components/layout/brand.tsx';
import classes from './auth-layout.module.css';

/**
 * The page without a session: the portal's mark, a column of 400 px, and the mock's panel if there
 * is one.
 */
export function AuthLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.column}>{children}</div>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </main>
  );
}
