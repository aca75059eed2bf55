import type { ReactNode } from 'react';
import classes from './alert-box.module.css';
import { StatusIcon, type Tone } from './status.tsx';

/** `live` announces it: errors and warnings as an alert, others as a status. */
export function AlertBox({
  tone,
  title,
  link,
  live = false,
  children,
}: {
  tone: Exclude<Tone, 'neutral'>;
  title: ReactNode;
  link?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}): ReactNode {
  const role = live ? (tone === 'critical' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div className={classes.alert} data-tone={tone} role={role}>
      <StatusIcon tone={tone} />
      <div className={classes.words}>
        <strong>{title}</strong>
        {children ? <div>{children}</div> : null}
      </div>
      {link}
    </div>
  );
}
