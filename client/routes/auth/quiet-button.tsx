import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

/** A button that looks like a link and leads to another step of the same page. */
export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className={classes.quiet} onClick={onClick}>
      {children}
    </button>
  );
}
