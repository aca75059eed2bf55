import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import classes from './choice.module.css';

export function Choice({
  label,
  value,
  choices,
  lateChoices = false,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  /** Keeps the width constant while the choices load. */
  lateChoices?: boolean;
  onChoose: (value: string) => void;
}): ReactNode {
  return (
    <span className={classes.choice} data-late={lateChoices}>
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
    </span>
  );
}
