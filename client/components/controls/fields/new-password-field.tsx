import { CircleCheck, CircleDashed, OctagonAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import {
  brokenRule,
  type PasswordPolicy,
  type RefusedPassword,
  type RuleState,
  ruleState,
} from '#client/lib/password-rules.ts';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

const looks: Record<RuleState | 'broken', { tone: Tone; icon: IconShape; text: string }> = {
  met: { tone: 'ok', icon: CircleCheck, text: 'met' },
  unmet: { tone: 'neutral', icon: CircleDashed, text: 'not met yet' },
  broken: { tone: 'critical', icon: OctagonAlert, text: 'not met' },
  server: { tone: 'neutral', icon: CircleDashed, text: 'checked when you save' },
};

export function UserNameForManagers({ value }: { value: string }): ReactNode {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** After a failed attempt, broken rules turn red; `problem` is shown if no rule explains it. */
export function NewPasswordField({
  policy,
  value,
  problem,
  refused,
  size,
  onChange,
}: {
  policy: PasswordPolicy;
  value: string;
  problem: string | undefined;
  refused: RefusedPassword | null;
  size?: 'md';
  onChange: (password: string) => void;
}): ReactNode {
  const id = useId();
  const rules = policy.rules.map((rule) => {
    const state = ruleState(rule, value, policy.userName);
    const isRefused = refused?.rule === rule.code && refused.password === value;
    return {
      ...rule,
      state: isRefused || (problem === brokenRule && state === 'unmet') ? ('broken' as const) : state,
    };
  });
  const isBroken = rules.some(({ state }) => state === 'broken');
  const isSaidByRule = problem === brokenRule || refused !== null;
  return (
    <div className={classes.field}>
      <PasswordField
        size={size}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        aria-describedby={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={isBroken || (isSaidByRule ? undefined : problem)}
      />
      {/* A list with an aria-label would describe the field by that label alone. */}
      <p id={`${id}-name`} className="visually-hidden">
        Rules for the new password
      </p>
      <ul id={id} className={classes.rules} aria-labelledby={`${id}-name`}>
        {rules.map(({ label, state }) => {
          const { tone, icon, text } = looks[state];
          return (
            <li key={label}>
              <StatusText tone={tone} icon={icon} className={state === 'broken' ? classes.broken : undefined}>
                {label}
                <span className={state === 'server' ? classes.later : 'visually-hidden'}>, {text}</span>
              </StatusText>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
