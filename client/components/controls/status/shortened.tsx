import type { ReactNode } from 'react';

/** A short text for the eye. A pointer and screen readers get it in full. */
export function Shortened({
  full,
  className,
  children,
}: {
  full: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={className} title={full}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}
