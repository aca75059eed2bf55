import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import classes from './text-button.module.css';

export function TextButton({
  quiet = false,
  className,
  ...props
}: ComponentProps<'button'> & { quiet?: boolean }): ReactNode {
  return (
    <button
      type="button"
      {...props}
      className={classNames(classes.button, 'no-print', className)}
      data-quiet={quiet}
    />
  );
}
