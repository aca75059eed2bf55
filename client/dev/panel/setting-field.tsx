import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { Refusal } from '#client/dev/session/panel-context.ts';
import { classNames } from '#client/lib/class-names.ts';
import classes from './world-settings.module.css';

/** Applies on Enter, or with a button that appears once the text differs; never on blur. */
export function SettingField({
  label,
  value,
  control,
  hint,
  unit,
  hideLabel = false,
  onApply,
}: {
  label: string;
  value: string;
  control: string;
  hint: string;
  unit?: string;
  hideLabel?: boolean;
  onApply: (text: string) => Promise<Refusal | null>;
}): ReactNode {
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const id = useId();
  useEffect(() => setText(value), [value]);
  const changed = text.trim() !== value;

  async function apply(event: FormEvent) {
    event.preventDefault();
    setRefused(changed ? await onApply(text.trim()) : null);
  }

  return (
    <form className={classes.setting} data-refused={refused !== null} onSubmit={apply}>
      <label className={hideLabel ? 'visually-hidden' : classes.label} htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        size="xs"
        className={classNames(
          classes.input,
          (changed || unit) && classes.ended,
          text.length > 8 && classes.long,
        )}
        value={text}
        title={hint}
        data-control={control}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        error={refused && <span role="alert">{refused.message}</span>}
        rightSection={
          changed ? (
            <Button
              type="submit"
              size="xs"
              className={classes.apply}
              aria-label={`Apply ${label.toLowerCase()}`}
            >
              <Icon icon={Check} size={14} />
            </Button>
          ) : (
            unit
          )
        }
        onChange={(event) => setText(event.target.value)}
      />
      <span className="visually-hidden" id={`${id}-hint`}>
        {hint} Enter applies it.
      </span>
    </form>
  );
}
