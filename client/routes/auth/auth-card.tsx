import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import classes from './auth-card.module.css';
import type { SignInProblem } from './sign-in-problem.ts';

/**
 * One step of signing in: heading, form, and what went wrong with the form as a whole. After a refusal the
 * focus is on the first wrong field.
 */
export function AuthCard({
  title,
  text,
  problem,
  slow = false,
  focusTitle = false,
  onSubmit,
  foot,
  children,
}: {
  title: string;
  text?: ReactNode;
  problem?: SignInProblem | null;
  slow?: boolean;
  /** Reading begins at the title, since the first field isn't what comes first. */
  focusTitle?: boolean;
  onSubmit: () => void;
  foot?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-retype]')?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <section className={classes.card}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {text ? <p className={classes.text}>{text}</p> : null}
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {problem && problem.field === null ? (
          <AlertBox tone="critical" title={problem.title} live>
            {problem.detail}
          </AlertBox>
        ) : null}
        {children}
        <p className={classes.patience} role="status">
          {slow ? 'Still trying. The server is taking longer than usual.' : null}
        </p>
      </form>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </section>
  );
}

/** The message for one field, if the problem is that field's. */
export function problemAt(problem: SignInProblem | null, field: string): string | undefined {
  return problem?.field === field ? problem.title : undefined;
}
