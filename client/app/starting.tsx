import type { ReactNode } from 'react';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import classes from './bare-page.module.css';

/** Shown while the first page's code is loading. */
export function Starting(): ReactNode {
  return (
    <div className={classes.starting} role="status">
      <Spinner size={32} label="Loading the portal" />
    </div>
  );
}
