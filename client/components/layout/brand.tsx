import type { ReactNode } from 'react';
import { useEnvironment } from '#client/browser/environment.ts';
import classes from './brand.module.css';
import { Logo } from './logo.tsx';

export function Brand(): ReactNode {
  const { config } = useEnvironment();
  return (
    <span className={classes.brand}>
      <Logo size={60} />
      <span>
        <span className={classes.name}>Portal</span>{' '}
        <span className={`${classes.device} muted small`}>{config.brand} Device</span>
      </span>
    </span>
  );
}
