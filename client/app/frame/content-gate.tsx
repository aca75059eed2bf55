import type { ReactNode } from 'react';
import { Spinner } from '#client/components/spinner.tsx';
import classes from './frame.module.css';
import { useHighlighted } from './use-highlighted.ts';

/** Shows the page only once the highlighted address is the current one; until then a centered spinner. */
export function ContentGate({ children }: { children: ReactNode }): ReactNode {
  const { settled } = useHighlighted();
  if (settled) return children;
  return (
    <div className={classes.gate} role="status">
      <Spinner size={32} label="Loading the page" />
    </div>
  );
}
