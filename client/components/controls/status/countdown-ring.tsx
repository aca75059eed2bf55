import type { ReactNode } from 'react';

const radius = 19;
const circumference = 2 * Math.PI * radius;

/** Decorative, because the remaining time is also shown as text. */
export function CountdownRing({ share }: { /** What is left, 0 to 1. */ share: number }): ReactNode {
  const left = Math.min(1, Math.max(0, share));
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" fill="none" strokeWidth="5" aria-hidden="true">
      <circle stroke="var(--portal-hairline)" cx="22" cy="22" r={radius} />
      <circle
        className="drawn"
        stroke="var(--portal-filled)"
        cx="22"
        cy="22"
        r={radius}
        strokeDasharray={`${circumference * left} ${circumference}`}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}
