import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className={classes.quiet} onClick={onClick}>
      {children}
    </button>
  );
}
