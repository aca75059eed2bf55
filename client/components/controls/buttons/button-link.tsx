import type { ReactNode } from 'react';
import { type ButtonLook, buttonProps } from './button-look.tsx';
import { Link, type LinkProps } from './link.tsx';

export function ButtonLink(props: LinkProps & ButtonLook): ReactNode {
  const { to, ...rest } = props;
  return <Link to={to} {...buttonProps(rest)} />;
}
