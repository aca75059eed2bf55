import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonProps } from './button-look.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button that does something on this page; one that leads to another page is a `ButtonLink`. */
export function Button({ type = 'button', ...props }: ButtonProps): ReactNode {
  return <button type={type} {...buttonProps(props)} />;
}
