import type { ReactNode } from 'react';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import classes from './bare-page.module.css';

export function Starting(): ReactNode {
  return (
    <main className={`${classes.starting} late`}>
      <h1>
        <span role="status">
          <Spinner size={32} label="Loading the portal" />
        </span>
      </h1>
    </main>
  );
}
