import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

export function BareCard({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.form}>{children}</div>
    </section>
  );
}
