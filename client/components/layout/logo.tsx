import { type ReactNode, useContext } from 'react';
import { EnvironmentContext } from '#client/browser/environment.ts';

/** 60 px in the side menu, 40 px in the toolbar. The configuration can replace it. */
export function Logo({ size }: { size: 60 | 40 }): ReactNode {
  const { logo } = useContext(EnvironmentContext)?.config ?? {};
  if (logo)
    return (
      <img src={logo} width={size} height={size} alt="" style={{ flex: 'none', objectFit: 'contain' }} />
    );
  return (
    <svg
      viewBox="0 0 60 60"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ display: 'block', flex: 'none' }}
    >
      <rect width="60" height="60" rx="14" fill="#085064" />
      <path d="M14 47V29a16 16 0 0 1 32 0v18h-7V29a9 9 0 0 0-18 0v18z" fill="#fff" />
      <path d="M30 47V33.5l9-5.5v19z" fill="#56b9d1" />
    </svg>
  );
}
