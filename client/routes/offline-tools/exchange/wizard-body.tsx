import type { ReactNode, RefObject } from 'react';
import classes from './wizard-step.module.css';
import { type Step, steps } from './wizard-steps.tsx';

/** Its heading takes the focus when the step opens. */
export function WizardBody({
  step,
  heading,
  notes,
  children,
}: {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  notes: readonly (readonly [title: string, text: ReactNode])[];
  children: ReactNode;
}): ReactNode {
  return (
    <div className={classes.body}>
      <div className={classes.main}>
        <h3 className={classes.heading} ref={heading} tabIndex={-1}>
          Step {step}: {steps[step - 1]}
        </h3>
        {children}
      </div>
      <div className={classes.side}>
        {notes.map(([title, text]) => (
          <div key={title} className={classes.note}>
            <h4>{title}</h4>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
