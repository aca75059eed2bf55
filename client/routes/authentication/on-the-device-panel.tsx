import type { ReactNode } from 'react';
import { Panel } from '#client/components/panels/panel.tsx';
import classes from './authentication.module.css';

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
