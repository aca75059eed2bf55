import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import classes from './text-button.module.css';

export function TextButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return <button type="button" {...props} className={classNames(classes.button, 'no-print', className)} />;
}
