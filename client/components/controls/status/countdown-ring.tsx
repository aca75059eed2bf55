import type { ReactNode } from 'react';
import classes from './countdown-ring.module.css';

const radius = 19;
const circumference = 2 * Math.PI * radius;

/** Decorative, because the remaining time is also shown as text. */
export function CountdownRing({ share }: { /** What is left, 0 to 1. */ share: number }): ReactNode {
  const left = Math.min(1, Math.max(0, share));
  return (
    <svg className={classes.ring} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
      <circle className={classes.track} cx="22" cy="22" r={radius} />
      <circle
        className={`${classes.left} drawn`}
        cx="22"
        cy="22"
        r={radius}
        strokeDasharray={`${circumference * left} ${circumference}`}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}
