import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { paths } from '#client/lib/paths.ts';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './attention-panel.module.css';

type Step = {
  title: string;
  text: string;
  done: boolean;
  link: { to: string; text: string } | null;
};

function firstSteps({ checkIn, hardware, software, used = 0 }: Facts, deviceId: string | null): Step[] {
  const offline = hardware?.offline ?? false;
  const update = software?.update;
  const device = deviceId === null ? null : { to: paths.device(deviceId), text: 'How to connect' };
  return [
    {
      title: offline ? 'Exchange' : 'Check in',
      text: offline ? 'Bring its license up to date.' : 'Connect it to the network.',
      done: Boolean(checkIn?.lastCheckInAt),
      link: offline ? { to: paths.offlineTools, text: 'Start license exchange' } : device,
    },
    {
      title: 'Update',
      text: 'Install the latest software.',
      done: Boolean(software?.version) && update === null,
      link: { to: paths.offlineTools, text: update ? `Get ${update}` : 'See software' },
    },
    {
      title: 'First use',
      text: 'Run your first action.',
      done: used > 0,
      link: { to: offline ? paths.offlineUsageMetrics : paths.deviceAccess, text: 'See usage' },
    },
  ];
}

export function FirstSteps({ facts }: { facts: Facts }): ReactNode {
  const steps = firstSteps(facts, useSession().account.deviceId);
  const next = steps.find(({ done }) => !done);
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={classes.step} data-next={step === next}>
          {step.done ? (
            <StatusIcon tone="ok" icon={CircleCheck} size={20} />
          ) : (
            <span className={classes.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <div className={classes.alertWords}>
            <p className={classes.stepTitle}>
              <strong>{step.title}</strong>
              <span className={textClasses.dimmed}>
                {step.done ? 'Done' : step === next ? 'Next' : 'To do'}
              </span>
            </p>
            <p className={textClasses.dimmed}>
              {step.text}{' '}
              {step.done || !step.link ? null : (
                <TextLink to={step.link.to} className={classes.stepLink}>
                  {step.link.text}
                </TextLink>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
