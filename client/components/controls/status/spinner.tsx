import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import classes from './spinner.module.css';

/** Decorative, unless `label` names what is loading. */
export function Spinner({
  size = 14,
  label,
  className,
}: {
  size?: 14 | 16 | 32;
  label?: string;
  className?: string | undefined;
}): ReactNode {
  return (
    <span
      className={classNames(classes.spinner, className)}
      data-size={size}
      {...(label ? {} : { 'aria-hidden': true })}
    >
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
