import type { ReactNode } from 'react';
import { Form } from '#client/components/controls/fields/form.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';
import classes from './auth-card.module.css';

export function AuthCard({
  title,
  text,
  problems,
  onSubmit,
  foot,
  children,
}: {
  title: string;
  text?: ReactNode;
  problems: FormProblems;
  onSubmit: () => unknown;
  foot?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {text ? <p className={classes.text}>{text}</p> : null}
      <Form problems={problems} className={classes.form} onSubmit={onSubmit}>
        {children}
      </Form>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </section>
  );
}
