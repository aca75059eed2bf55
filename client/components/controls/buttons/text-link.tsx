import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Link } from './link.tsx';
import classes from './text-link.module.css';

export function TextLink({
  to,
  quiet = false,
  className,
  children,
}: {
  to: string;
  quiet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <Link to={to} className={classNames(classes.link, quiet && classes.quiet, className)}>
      {children}
    </Link>
  );
}
