import type { ReactNode } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import classes from './brand.module.css';
import { Logo } from './logo.tsx';

export function Brand(): ReactNode {
  const { config } = useBoot();
  return (
    <span className={classes.brand}>
      <Logo size={60} />
      <span>
        <span className={classes.name}>Portal</span>{' '}
        <span className={classes.device}>{config.brand} Device</span>
      </span>
    </span>
  );
}
