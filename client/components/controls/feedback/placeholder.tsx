import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './placeholder.module.css';

/** Reserves the width of an action's label until the action is known, so that nothing moves. */
export function Placeholder({
  className,
  leftSection,
  children,
}: {
  className?: string;
  leftSection?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Button
      className={classNames(classes.place, className)}
      leftSection={leftSection}
      aria-hidden="true"
      tabIndex={-1}
      disabled
    >
      {children}
    </Button>
  );
}
