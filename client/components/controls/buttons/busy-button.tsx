import { type ReactNode, useContext } from 'react';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import classes from './busy-button.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { FinalContext } from './final-context.ts';

/** While `busy`, keeps its width and focus, and ignores clicks. */
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
  const isFinal = useContext(FinalContext);
  if (isFinal && button.type === 'submit') return null;
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
          <span>{children}</span>
        </span>
        <span className={classes.face} data-shown={busy} aria-hidden={!busy}>
          <Spinner />
          {busyLabel}
        </span>
      </span>
    </Button>
  );
}
