import type { ReactNode } from 'react';
import { usePageHeading } from '#client/components/layout/page-heading.ts';
import classes from './auth-card.module.css';

export function AuthCard({
  title,
  text,
  foot,
  isSecond = false,
  children,
}: {
  title: string;
  text: ReactNode;
  foot?: ReactNode;
  /** Beside another card, which has the page's heading. */
  isSecond?: boolean;
  children: ReactNode;
}): ReactNode {
  const heading = usePageHeading();
  return (
    <section className={classes.card}>
      {isSecond ? (
        <h2 className={classes.title}>{title}</h2>
      ) : (
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
      )}
      <p className={classes.text}>{text}</p>
      <div className={classes.body}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </section>
  );
}
