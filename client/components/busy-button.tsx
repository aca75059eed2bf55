import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './busy-button.module.css';
import { Spinner } from './spinner.tsx';

/**
 * A button for what takes time. While `busy` it keeps its width and the focus, shows a spinner and
 * `busyLabel` ("Saving"), and does nothing when pressed, so a second click sends nothing.
 */
export function BusyButton({
  busy,
  busyLabel,
  onClick,
  type = 'button',
  children,
  leftSection,
  ...button
}: Omit<ButtonProps, 'loading'> & {
  busy: boolean;
  busyLabel: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  children: ReactNode;
}): ReactNode {
  return (
    <Button
      {...button}
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classes.stack}>
        <span className={classes.face} data-shown={!busy} aria-hidden={busy}>
          {leftSection}
          {children}
        </span>
        <span className={classes.face} data-shown={busy} aria-hidden={!busy}>
          <Spinner />
          {busyLabel}
        </span>
      </span>
    </Button>
  );
}
