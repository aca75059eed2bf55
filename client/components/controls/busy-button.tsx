import type { ReactNode } from 'react';
import classes from './busy-button.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from './spinner.tsx';

/**
 * A button for what takes time. While `busy` it keeps its width and the focus, shows a spinner and
 * `busyLabel` ("Saving"), and does nothing when pressed, so a second click sends nothing.
 */
export function BusyButton({
  busy,
  busyLabel,
  onClick,
  children,
  leftSection,
  ...button
}: ButtonProps & {
  busy: boolean;
  busyLabel: string;
}): ReactNode {
  return (
    <Button
      {...button}
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
