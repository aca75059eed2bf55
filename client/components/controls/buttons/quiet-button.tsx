import type { ReactNode } from 'react';
import classes from './quiet-button.module.css';

export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className={classes.quiet} onClick={onClick}>
      {children}
    </button>
  );
}
