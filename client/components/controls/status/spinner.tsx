import type { ReactNode } from 'react';
import classes from './spinner.module.css';

/** Decorative, unless `label` names what is loading. */
export function Spinner({ size = 14, label }: { size?: 14 | 32; label?: string }): ReactNode {
  return (
    <span className={classes.spinner} data-size={size} {...(label ? {} : { 'aria-hidden': true })}>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
