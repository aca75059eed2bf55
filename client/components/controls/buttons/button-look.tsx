import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import classes from './button.module.css';

export type ButtonLook = {
  /** `default` is plain, `subtle` is quiet. One `filled` button per view. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger' | 'danger-filled' | undefined;
  /** `sm` is 36 px high, `xs` 28 px (in panels), `md` 44 px (sign-in). */
  size?: 'xs' | 'sm' | 'md' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
};

export function buttonProps<Props extends { className?: string | undefined; children?: ReactNode }>({
  variant = 'filled',
  size = 'sm',
  fullWidth = false,
  leftSection,
  rightSection,
  className,
  children,
  ...props
}: Props & ButtonLook) {
  return {
    ...props,
    className: classNames(classes.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    children: (
      <>
        {leftSection}
        <span>{children}</span>
        {rightSection}
      </>
    ),
  };
}
