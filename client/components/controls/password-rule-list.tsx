import { CircleCheck, CircleDashed, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PasswordPolicy, type RuleState, ruleState } from '#client/lib/password-rules.ts';
import type { IconShape } from './icon.tsx';
import classes from './password-rule-list.module.css';
import { StatusText, type Tone } from './status.tsx';

const looks: Record<RuleState, { tone: Tone; icon: IconShape; text: string }> = {
  met: { tone: 'ok', icon: CircleCheck, text: 'met' },
  unmet: { tone: 'neutral', icon: CircleDashed, text: 'not met yet' },
  server: { tone: 'neutral', icon: Server, text: 'checked when you save' },
};

/** The server's rules for a new password, checked while typing. */
export function PasswordRuleList({
  id,
  status,
  password,
}: {
  id: string;
  status: PasswordPolicy;
  password: string;
}): ReactNode {
  return (
    <ul id={id} className={classes.rules} aria-label="Rules for the new password">
      {status.rules.map((rule) => {
        const { tone, icon, text } = looks[ruleState(rule, password, status.userName)];
        return (
          <li key={rule.label}>
            <StatusText tone={tone} icon={icon}>
              {rule.label}
              <span className={icon === Server ? classes.server : 'visually-hidden'}>, {text}</span>
            </StatusText>
          </li>
        );
      })}
    </ul>
  );
}
