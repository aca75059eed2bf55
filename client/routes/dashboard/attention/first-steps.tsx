import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusIcon } from '#client/components/controls/status.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import classes from './attention-panel.module.css';

type Step = { title: string; text: string; done: boolean };

/** The first steps of a new license: report, update, use. */
export function firstSteps(facts: Facts): Step[] {
  const reported = Boolean(facts.checkIn?.lastCheckInAt);
  const software = facts.software;
  const offline = facts.hardware?.offline ?? false;
  return [
    {
      title: offline ? 'Exchange' : 'Check in',
      text: offline
        ? 'Complete the first license exchange.'
        : 'Connect the device to the network so it can check in.',
      done: reported,
    },
    {
      title: 'Update',
      text: 'Install the latest software.',
      done: Boolean(software?.version) && software?.update === null,
    },
    { title: 'First use', text: 'Run your first action. It will show up here.', done: (facts.used ?? 0) > 0 },
  ];
}

export function FirstSteps({ facts }: { facts: Facts }): ReactNode {
  return (
    <ol className={classes.steps}>
      {firstSteps(facts).map(({ title, text, done }, index) => (
        <li key={title} className={classes.step}>
          {done ? (
            <StatusIcon tone="ok" icon={CircleCheck} size={20} />
          ) : (
            <span className={classes.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <div>
            <p className={classes.alertTitle}>
              {title}
              {done ? <span className="visually-hidden">, done</span> : null}
            </p>
            <p className={textClasses.dimmed}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
