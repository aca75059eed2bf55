import type { ReactNode } from 'react';
import { Spinner } from '#client/components/spinner.tsx';
import classes from './frame.module.css';

/** What stands in the middle of the content area until there is a page. */
export function PagePlaceholder(): ReactNode {
  return (
    <div className={classes.gate} role="status">
      <Spinner size={32} label="Loading the page" />
    </div>
  );
}
