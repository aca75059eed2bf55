import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '#client/browser/clock.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import classes from './authentication.module.css';
import { clockText, clockWarning } from './issued-code.ts';

const steps = ['Open the license screen.', 'Select "Enter code".', 'Enter the digits.'];

export function OnTheDevicePanel(): ReactNode {
  return (
    <Panel title="On the device">
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={classes.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** `checked`: a response has told the server's time. */
export function ClockPanel({ checked }: { checked: boolean }): ReactNode {
  useNow(5_000);
  const difference = clock.differenceMs();
  const warning = clockWarning(difference);
  return (
    <Panel>
      <h2 className={classes.clockTitle}>
        <Icon icon={Clock} /> Clock check
      </h2>
      <p>
        {warning ? (
          <StatusText tone="warning">{warning}</StatusText>
        ) : checked || difference !== 0 ? (
          <StatusText tone="ok">{clockText(difference)}</StatusText>
        ) : (
          <StatusText tone="neutral">Compared when a code is issued</StatusText>
        )}
      </p>
      <p className={`${classes.issuedAt} ${classes.clockNote}`}>
        The countdown uses the server's time. You'll be warned if your clock is off by 30 seconds or more.
      </p>
    </Panel>
  );
}
