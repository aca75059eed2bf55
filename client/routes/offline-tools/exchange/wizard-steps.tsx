import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import classes from './wizard.module.css';

export const steps = ['Choose device', 'Upload request', 'Download response', 'Confirm transfer'] as const;

/** The session's license has one device, so the first step is always done. */
export type Step = 2 | 3 | 4;

/** `finished`: the last step is done too. */
export function WizardSteps({ step, finished }: { step: Step; finished: boolean }): ReactNode {
  return (
    <ol className={classes.steps} aria-label="Exchange steps">
      {steps.map((name, index) => {
        const number = index + 1;
        const state = finished || number < step ? 'done' : number === step ? 'current' : 'coming';
        return (
          <li key={name} data-state={state} {...(state === 'current' ? { 'aria-current': 'step' } : {})}>
            <span className={classes.number} aria-hidden="true">
              {state === 'done' ? <Icon icon={Check} size={14} /> : number}
            </span>
            <span className={classes.stepName}>{name}</span>
            {state === 'done' ? <span className="visually-hidden">, done</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
