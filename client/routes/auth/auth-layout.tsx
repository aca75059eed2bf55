import type { ReactNode } from 'react';
import { Brand } from '#client/components/layout/brand.tsx';
import classes from './auth-layout.module.css';

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
