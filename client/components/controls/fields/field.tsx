import { type ReactNode, useId } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { lengthProblem } from '#schema/text/characters.ts';
import classes from './field.module.css';

export type FieldParts = {
  label?: ReactNode;
  /** A hint below the field; an error replaces it. */
  description?: ReactNode;
  /** True if the field is invalid and another text explains why. */
  error?: ReactNode;
  unit?: string | undefined;
  /** The maximum number of characters. A longer text is kept, but is an error that blocks the form. */
  longest?: number | undefined;
  /** `xs` is 28 px high, `sm` 36 px, `md` 44 px (sign-in). */
  size?: 'xs' | 'sm' | 'md' | undefined;
  className?: string | undefined;
};

type Control = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-too-long': true | undefined;
};

export function Field({
  label,
  description,
  error,
  size = 'sm',
  unit,
  longest,
  text,
  className,
  id: givenId,
  describedBy,
  start,
  end,
  children,
}: FieldParts & {
  id?: string | undefined;
  text?: unknown;
  describedBy?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
  children: (control: Control) => ReactNode;
}): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const unitId = `${id}-unit`;
  const excess = longest !== undefined && typeof text === 'string' ? lengthProblem(text, longest) : null;
  const message = excess ?? (error === true ? null : error);
  const hasNote = Boolean(message || description);
  return (
    <div className={classNames(classes.field, className)} data-size={size}>
      {label ? (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      ) : null}
      <div className={classes.frame} data-start={Boolean(start)} data-unit={Boolean(unit)}>
        {start ? <span className={classes.start}>{start}</span> : null}
        {children({
          id,
          className: classes.control,
          'aria-describedby': classNames(unit && unitId, describedBy, hasNote && noteId) || undefined,
          'aria-invalid': error || excess ? true : undefined,
          'data-too-long': excess ? true : undefined,
        })}
        {end ? <span className={classes.end}>{end}</span> : null}
        {unit ? <span id={unitId}>{unit}</span> : null}
      </div>
      {hasNote ? (
        <p className={message ? classes.error : classes.description} id={noteId}>
          {message || description}
        </p>
      ) : null}
    </div>
  );
}
