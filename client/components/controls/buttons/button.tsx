import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonProps } from './button-look.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** For actions on this page; use `ButtonLink` to navigate. */
export function Button({ type = 'button', ...props }: ButtonProps): ReactNode {
  return <button type={type} {...buttonProps(props)} />;
}
