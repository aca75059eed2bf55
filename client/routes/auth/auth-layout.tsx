import type { ReactNode } from 'react';
import { Brand } from '#client/components/layout/brand.tsx';
import classes from './auth-layout.module.css';

/** A column of cards; `before` and `after` it one more on wide screens, above and below it on narrow ones. */
export function AuthLayout({
  notice,
  before,
  after,
  children,
}: {
  notice?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <main className={before || after ? `${classes.page} ${classes.wide}` : classes.page}>
      <div className={classes.head}>
        <Brand />
        {notice}
      </div>
      {before}
      <div className={classes.column}>{children}</div>
      {after}
    </main>
  );
}
