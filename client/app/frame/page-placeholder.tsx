import type { ReactNode } from 'react';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import classes from './frame.module.css';

/** The placeholder in the center of the content area (specification, section 2). */
export function PagePlaceholder(): ReactNode {
  return (
    <div className={`${classes.gate} late`} role="status">
      <Spinner size={32} label="Loading the page" />
    </div>
  );
}
